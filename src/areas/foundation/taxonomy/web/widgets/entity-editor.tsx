import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useSearchParams } from 'react-router'
import type { AuditEntry } from '#shared/schema.ts'
import { AuditList } from '#ui/audit-list.tsx'
import { useLinks } from '#shared/links.ts'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { EditorResult } from './entity-action.ts'
import styles from './entity-pages.module.css'

/** Actions with a success message. */
const told = [
  'save',
  'move',
  'merge',
  'archive',
  'restore',
  'show',
  'hide',
  'order',
  'shift',
  'fill',
  'drop',
] as const

interface EditorProps {
  title: string
  /** Path and title of the list page. */
  list: { path: string; title: string }
  address: string
  archived?: boolean
  result: EditorResult | undefined
  /** Null for a new entity. */
  audit: readonly AuditEntry[] | null
  children: ReactNode
}

/** Editor page of a managed entity: last result, forms and history. */
export function Editor({ title, list, address, archived, result, audit, children }: EditorProps) {
  const { t } = useTranslation('managing')
  const link = useLinks()
  useAskBeforeLeaving(result !== undefined)

  return (
    <article className={styles.editor}>
      <PageHead title={title} description={list.title} address={address} unlisted />
      <header>
        <a href={link(list.path)}>{list.title}</a>
        <h1 dir="auto">{title}</h1>
        {archived && <p className={styles.archived}>{t('isArchived')}</p>}
      </header>
      <Outcome result={result} />
      {children}
      {audit && (
        <Part id="history" title={t('history')}>
          <AuditList entries={audit} />
        </Part>
      )}
    </article>
  )
}

/** Result of the last action. */
export function Outcome({ result }: { result: EditorResult | undefined }) {
  const { t } = useTranslation('managing')
  const [params] = useSearchParams()
  const done = result ? undefined : told.find((each) => each === params.get('done'))
  const problem = useRef<HTMLParagraphElement>(null)
  // The submit button may be far below.
  useEffect(() => {
    if (!result) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    const told = wrong ?? problem.current
    told?.scrollIntoView({ block: 'center' })
    told?.focus({ preventScroll: true })
  }, [result])

  return (
    <>
      {done && <DoneNote>{t(`done-${done}`)}</DoneNote>}
      {result && (
        <ProblemNote ref={problem} tabIndex={-1}>
          {result.refusal && !result.refusal.field
            ? t(`refused-${result.refusal.reason}`)
            : t(`problem-${result.refusal ? 'marked' : result.problem}`)}
        </ProblemNote>
      )}
    </>
  )
}

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={card.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface DeedFormProps {
  deed: string
  rev?: number | undefined
  hasFile?: boolean
  children: ReactNode
}

/** Form of a single action; `rev` is for optimistic locking. */
export function DeedForm({ deed, rev, hasFile, children }: DeedFormProps) {
  return (
    <Form
      method="post"
      className={styles.form}
      {...(hasFile && { encType: 'multipart/form-data' as const })}
    >
      <input type="hidden" name="do" value={deed} />
      {rev !== undefined && <input type="hidden" name="rev" value={rev} />}
      {children}
    </Form>
  )
}

interface ArchivePartProps {
  name: string
  rev: number
  archived: boolean
  /** Consequences of archiving. */
  impact: string
}

/** Archives an entity after naming the consequences, or restores it. */
export function ArchivePart({ name, rev, archived, impact }: ArchivePartProps) {
  const { t } = useTranslation('managing')

  return (
    <Part id="archive-part" title={t(archived ? 'restore' : 'archive')}>
      {archived ? (
        <DeedForm deed="restore" rev={rev}>
          <p>{t('restoreHint')}</p>
          <button className={buttons.secondary}>{t('restore')}</button>
        </DeedForm>
      ) : (
        <>
          <p>{impact}</p>
          <div>
            <DialogButton dialog="archive" className={buttons.secondary}>
              {t('archive')}
            </DialogButton>
          </div>
          <Dialog id="archive" title={t('archiveTitle', { name })}>
            <DeedForm deed="archive" rev={rev}>
              <p>{impact}</p>
              <p>{t('archiveHint')}</p>
              <button className={buttons.grave}>{t('archive')}</button>
            </DeedForm>
          </Dialog>
        </>
      )}
    </Part>
  )
}
