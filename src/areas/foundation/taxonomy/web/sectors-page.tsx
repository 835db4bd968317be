import { useRef, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useRevalidator } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { Notice } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { formNumber } from '#shared/form-text.ts'
import type { SectorRow, taxonomyAdminContract } from '../admin-contract.ts'
import type { Route } from './+types/sectors-page.ts'
import { EntityList } from './widgets/entity-list.tsx'
import styles from './widgets/entity-pages.module.css'
import { MoveFields } from './move-fields.tsx'
import { SectorTree } from './sector-tree.tsx'
import tree from './sector-tree.module.css'
import { childrenOf, moved, type Move } from './tree-moves.ts'
import { narrowed } from './tree-search.ts'

export const handle: PageHandle = { texts: ['managedEntities', 'common'] }

const api = clientOf<typeof taxonomyAdminContract>('taxonomyAdmin')
const path = '/admin/manage-sectors'

export async function loader({ context, url }: Route.LoaderArgs) {
  const type = url.searchParams.get('type') === 'focus' ? ('focus' as const) : ('sector' as const)
  return { type, ...(await api(context).listSectorTree({ type })) }
}

/** Tree of sectors or focuses (R-012, K-101). */
export default function SectorsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const isLive = useHydrated()
  const { type, nodes, archived } = loaderData
  const of = type === 'focus' ? '?type=focus' : ''

  return (
    <EntityList
      path={path}
      title={t('sectors')}
      hint={t('sectorsHint')}
      add={{ href: `${path}/new${of}`, label: t(`add-${type}`) }}
      archived={archived.map(({ id, name }) => ({ name: name || `#${id}`, href: `${path}/${id}` }))}
    >
      <Segments
        label={t('which')}
        segments={(['sector', 'focus'] as const).map((each) => ({
          key: each,
          href: link(each === 'focus' ? `${path}?type=focus` : path),
          label: t(`type-${each}`),
          current: each === type,
        }))}
      />
      {nodes.length === 0 ? (
        <Notice icon="list" title={t('emptyTree')} text={t('emptyTreeHint')} />
      ) : isLive ? (
        <LiveTree key={type} label={t(`type-${type}`)} stored={nodes} />
      ) : (
        <PlainTree nodes={nodes} parentId={null} />
      )}
    </EntityList>
  )
}

/** Nested list of links, until hydration. */
function PlainTree({ nodes, parentId }: { nodes: readonly SectorRow[]; parentId: number | null }) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()

  return (
    <ul className={tree.plain}>
      {childrenOf(nodes, parentId).map(({ id, name }) => (
        <li key={id}>
          <a href={link(`${path}/${id}`)} dir="auto">
            {name || `#${id}`}
          </a>
          {nodes.some((node) => node.parentId === id) && (
            <details>
              <summary aria-label={t('opens', { name })} />
              <PlainTree nodes={nodes} parentId={id} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

const dialog = 'move-sector'

/** Moves optimistically and saves in sequence; a refused move restores the stored tree. */
function LiveTree({ label, stored }: { label: string; stored: readonly SectorRow[] }) {
  const { t } = useTranslation('managedEntities')
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState({ stored, nodes: stored })
  const [openId, setOpenId] = useState<number | null>(null)
  const [announced, setAnnounced] = useState({ text: '', isProblem: false })
  const revs = useRef(new Map<number, number>())
  const queue = useRef(Promise.resolve())
  /** Moves that are not saved yet. */
  const waiting = useRef(0)
  const [words, setWords] = useState('')
  const nodes = shown.stored === stored ? shown.nodes : stored
  const node = nodes.find(({ id }) => id === openId)
  const found = narrowed(nodes, words, new Set()).shown.length

  function move(next: Move) {
    const after = moved(nodes, next)
    if (!after) return
    setShown({ stored, nodes: after })
    const name = (id: number | null) => nodes.find((each) => each.id === id)?.name ?? ''
    const target = next.parentId === null ? t('topmost') : name(next.parentId)
    setAnnounced({ text: t('movedTo', { name: name(next.id), target }), isProblem: false })
    waiting.current += 1
    queue.current = queue.current
      .then(async () => {
        await send(next)
        waiting.current -= 1
        // Counts of all above it have changed.
        if (waiting.current === 0) await revalidate()
      })
      .catch(() => {
        queue.current = Promise.resolve()
        waiting.current = 0
        revs.current.clear()
        setAnnounced({ text: t('problem-changed'), isProblem: true })
        void revalidate()
      })
  }

  async function send({ id, parentId, beforeId }: Move) {
    const { apiOf } = await import('#shared/api-client.ts')
    const client = apiOf<typeof taxonomyAdminContract>('taxonomyAdmin')
    const known = revs.current.get(id) ?? stored.find((each) => each.id === id)?.rev ?? 0
    const { rev } = await client.moveSector({ id, rev: known, parentId, beforeId })
    revs.current.set(id, rev)
  }

  return (
    <>
      <p className={`${styles.hint} ${styles.keys}`}>{t('treeHint')}</p>
      <p
        role={announced.isProblem ? 'alert' : 'status'}
        className={announced.isProblem ? styles.problem : styles.hint}
      >
        {announced.text}
      </p>
      <TextField
        type="search"
        icon="search"
        label={t('searchTree')}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        maxLength={200}
      />
      {found === 0 ? (
        <p role="status">{t('noSector')}</p>
      ) : (
        <SectorTree
          label={label}
          nodes={nodes}
          words={words}
          onMove={move}
          onOpen={setOpenId}
          dialog={dialog}
        />
      )}
      <Dialog id={dialog} title={t('moveTitle', { name: node?.name ?? '' })}>
        {() =>
          node && (
            <form
              key={node.id}
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault()
                const form = new FormData(event.currentTarget)
                const number = (name: string) => formNumber(form, name) || null
                event.currentTarget.closest('dialog')?.close()
                move({ id: node.id, parentId: number('parentId'), beforeId: number('beforeId') })
              }}
            >
              <MoveFields node={node} nodes={nodes} />
              <button className={buttons.primary}>{t('move')}</button>
            </form>
          )
        }
      </Dialog>
    </>
  )
}
