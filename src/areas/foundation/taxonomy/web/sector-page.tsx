import { useTranslation } from '#shared/use-translation.ts'
import { sectorShortcut } from '#shared/enums.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { formNumber } from '#shared/form-text.ts'
import type { SectorFile, SectorRow, taxonomyAdminContract } from '../admin-contract.ts'
import type { Route } from './+types/sector-page.ts'
import { ActionForm, Editor, Part, SavePart, useEntityName } from './widgets/entity-editor.tsx'
import * as sent from './widgets/entity-action.ts'
import { MoveFields, NodeOptions } from './move-fields.tsx'
import styles from './widgets/entity-pages.module.css'
import { PictureField } from './widgets/picture-field.tsx'
import { TextsFields } from './widgets/texts-fields.tsx'
import { branchOf } from './tree-moves.ts'

export const handle: PageHandle = { texts: ['managedEntities', 'admin', 'upload', 'common'] }

const api = clientOf<typeof taxonomyAdminContract>('taxonomyAdmin')
const list = '/admin/manage-sectors'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = sent.idFrom(params.id)
  const file = id === null ? null : await api(context).getSector({ id })
  const requested =
    url.searchParams.get('type') === 'focus' ? ('focus' as const) : ('sector' as const)
  const type = file?.type ?? requested
  const { nodes } = await api(context).listSectorTree({ type })
  return { file, type, nodes, parentId: Number(url.searchParams.get('parent')) || null }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = sent.idFrom(params.id)
  const form = await request.formData()
  const client = api(context)
  const seen = { id: id ?? 0, rev: formNumber(form, 'rev') }
  return sent.answerEntity({
    form,
    url,
    id,
    path: list,
    save: async (identity) =>
      client.saveSector({
        ...identity,
        type: form.get('type') === 'focus' ? 'focus' : 'sector',
        parentId: sent.numberFrom(form, 'parentId'),
        texts: sent.textsFrom(form),
        imageId: await sent.pictureFrom(context, form),
        shortcut: sent.numberFrom(form, 'shortcut'),
      }),
    archive: (shown) => client.archiveSector(shown),
    more: {
      async move() {
        const parentId = sent.numberFrom(form, 'parentId')
        const beforeId = sent.numberFrom(form, 'beforeId')
        // Without scripts, the listed siblings are those of the previous parent.
        const isElsewhere = String(parentId ?? '') !== form.get('parentWas')
        const isLive = form.get('live') === '1'
        const place = { parentId, beforeId: isElsewhere && !isLive ? null : beforeId }
        await client.moveSector({ ...seen, ...place })
        return `${list}/${id}`
      },
      async merge() {
        const intoId = sent.numberFrom(form, 'intoId') ?? 0
        await client.mergeSector({ ...seen, intoId })
        return `${list}/${intoId}`
      },
    },
  })
}

/** Editor of a sector or focus: texts, picture, position, usage and merging. */
export default function SectorPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const { file, type, nodes, parentId } = loaderData
  const name = useEntityName(file) ?? ''
  const isInUse = file && !file.archived
  const listPath = type === 'focus' ? `${list}?type=focus` : list

  return (
    <Editor
      file={file}
      newTitle={t(`add-${type}`)}
      list={{ path: listPath, title: t('sectors') }}
      path={list}
      result={result}
      impact={
        file && !file.redirectTo
          ? t('archiveSectorImpact', {
              nodes: file.usesBelow.nodes - 1,
              profiles: file.usesBelow.profiles,
              listings: file.usesBelow.listings,
            })
          : null
      }
    >
      {file && (
        <p>
          {t('usesOf', { profiles: file.uses.profiles, listings: file.uses.listings })}{' '}
          {isInUse && <a href={link(`/${type}/${file.id}/${file.slug}`)}>{t('onSite')}</a>}
          {isInUse && ' · '}
          {isInUse && (
            <a href={link(`${list}/new?type=${type}&parent=${file.id}`)}>{t('addBelow')}</a>
          )}
        </p>
      )}
      {file?.redirectTo && (
        <p>
          <a href={link(`${list}/${file.redirectTo}`)}>{t('mergedInto')}</a>
        </p>
      )}
      <SavePart file={file}>
        <input type="hidden" name="type" value={type} />
        {!file && (
          <SelectField name="parentId" label={t('below')} defaultValue={parentId ?? ''}>
            <option value="">{t('topmost')}</option>
            <NodeOptions nodes={nodes} without={new Set()} />
          </SelectField>
        )}
        <TextsFields file={file} nameLabel={t('name')} hasDescription result={result} />
        <PictureField label={t('picture')} file={file} aspect={16 / 9} result={result} />
        {type === 'sector' && <ShortcutField file={file} nodes={nodes} />}
      </SavePart>
      {isInUse && <MovePart file={file} nodes={nodes} />}
      {isInUse && <MergePart file={file} nodes={nodes} name={name} />}
    </Editor>
  )
}

interface OfTree {
  file: SectorFile
  nodes: readonly SectorRow[]
}

/** The six shortcut buttons of the map, with their current sectors. */
function ShortcutField({ file, nodes }: { file: SectorFile | null; nodes: readonly SectorRow[] }) {
  const { t } = useTranslation('managedEntities')
  const holder = (number: number) =>
    nodes.find(({ shortcut, id }) => shortcut === number && id !== file?.id)?.name

  return (
    <SelectField
      name="shortcut"
      label={t('shortcut')}
      hint={t('shortcutHint')}
      defaultValue={file?.shortcut ?? ''}
    >
      <option value="">{t('noShortcut')}</option>
      {Object.values(sectorShortcut).map((number) => (
        <option key={number} value={number}>
          {[t('shortcutOf', { number }), holder(number)].filter(Boolean).join(' · ')}
        </option>
      ))}
    </SelectField>
  )
}

function MovePart({ file, nodes }: OfTree) {
  const { t } = useTranslation('managedEntities')
  const isLive = useHydrated()

  return (
    <Part id="place" title={t('moveTo')}>
      <ActionForm action="move" rev={file.rev} key={`${file.parentId}-${file.rev}`}>
        <input type="hidden" name="parentWas" value={file.parentId ?? ''} />
        {isLive && <input type="hidden" name="live" value="1" />}
        <MoveFields node={file} nodes={nodes} />
        <button className={buttons.secondary}>{t('move')}</button>
      </ActionForm>
    </Part>
  )
}

function MergePart({ file, nodes, name }: OfTree & { name: string }) {
  const { t } = useTranslation('managedEntities')
  const impact = t('mergeImpact', {
    profiles: file.uses.profiles,
    listings: file.uses.listings,
    nodes: nodes.filter(({ parentId }) => parentId === file.id).length,
  })

  return (
    <Part id="merging" title={t('merge')}>
      <p>{impact}</p>
      <div>
        <DialogButton dialog="merge" className={buttons.secondary}>
          {t('merge')}
        </DialogButton>
      </div>
      <Dialog id="merge" title={t('mergeTitle', { name })}>
        <ActionForm action="merge" rev={file.rev}>
          <SelectField name="intoId" label={t('mergeInto')} required defaultValue="">
            <option value="">{t('choose')}</option>
            <NodeOptions nodes={nodes} without={branchOf(nodes, file.id)} />
          </SelectField>
          <p className={styles.hint}>{impact}</p>
          <p className={styles.hint}>{t('mergeHint')}</p>
          <button className={buttons.grave}>{t('merge')}</button>
        </ActionForm>
      </Dialog>
    </Part>
  )
}
