import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form, useSearchParams } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import type { AuditEntry } from '#shared/schema.ts'
import { shownText } from '#shared/shown-text.ts'
import { AuditList } from '#ui/audit-list.tsx'
import { useLinks } from '#shared/links.ts'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { ManagedText } from '../../admin-contract.ts'
import type { EditorResult } from './entity-action.ts'
import styles from './entity-pages.module.css'

/** Actions with a success message. */
const message = [
  'save',
  'decide',
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

/** Common properties of managed entities in editors. */
interface EntityFile {
  id: number
  rev: number
  texts: readonly ManagedText[]
  archived: boolean
  audit: readonly AuditEntry[]
}

interface EditorProps {
  /** Null for a new entity. */
  file: EntityFile | null
  /** Title of the page for a new entity. */
  newTitle: string
  /** Path and title of the list page. */
  list: { path: string; title: string }
  /** Path of the editors, without the id. */
  path: string
  result: EditorResult | undefined
  /** Consequences of archiving; null if it cannot be archived. */
  impact: string | null
  children: ReactNode
}

/** Returns the name of an entity in the page's language. */
export function useEntityName(file: Pick<EntityFile, 'texts'> | null): string | undefined {
  const language = useFrame()?.language ?? 'en'
  const texts = (file?.texts ?? []).map((text) => ({ ...text, origin: text.isOriginal ? 1 : 2 }))
  return shownText(texts, language)?.name
}

/** Editor page of a managed entity: last result, forms, archiving and history. */
export function Editor({ file, newTitle, list, path, result, impact, children }: EditorProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const title = useEntityName(file) ?? newTitle
  useAskBeforeLeaving(result !== undefined)

  return (
    <article className="narrow">
      <PageHead
        title={title}
        description={list.title}
        address={`${path}/${file?.id ?? 'new'}`}
        unlisted
      />
      <header>
        <a href={link(list.path)}>{list.title}</a>
        <h1 dir="auto">{title}</h1>
        {file?.archived && <p className={styles.archived}>{t('isArchived')}</p>}
      </header>
      <Outcome result={result} />
      {children}
      {file && impact !== null && <ArchivePart name={title} file={file} impact={impact} />}
      {file && (
        <Part id="history" title={t('history')}>
          <AuditList entries={file.audit} />
        </Part>
      )}
    </article>
  )
}

/** Form with the fields of an entity. */
export function SavePart({ file, children }: { file: EntityFile | null; children: ReactNode }) {
  const { t } = useTranslation('managedEntities')

  return (
    <Part id="words" title={t('details')}>
      <ActionForm action="save" rev={file?.rev} hasFile key={file?.rev}>
        {children}
        <button className={buttons.primary}>{t('save')}</button>
      </ActionForm>
    </Part>
  )
}

interface OutcomeProps {
  result: EditorResult | undefined
  /** Text of a conflict, if it is not about texts that were edited. */
  changed?: string
}

/** Result of the last action. */
export function Outcome({ result, changed }: OutcomeProps) {
  const { t } = useTranslation('managedEntities')
  const [params] = useSearchParams()
  const done = result ? undefined : message.find((each) => each === params.get('done'))
  const problem = useRef<HTMLParagraphElement>(null)
  // The submit button may be far below.
  useEffect(() => {
    if (!result) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    const message = wrong ?? problem.current
    message?.scrollIntoView({ block: 'center' })
    message?.focus({ preventScroll: true })
  }, [result])

  return (
    <>
      {done && <DoneNote>{t(`done-${done}`)}</DoneNote>}
      {result && (
        <ProblemNote ref={problem} tabIndex={-1}>
          {result.refusal && !result.refusal.field
            ? t(`refused-${result.refusal.reason}`)
            : (result.problem === 'changed' && changed) ||
              t(`problem-${result.refusal ? 'marked' : result.problem}`)}
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

interface ActionFormProps {
  action: string
  rev?: number | undefined
  hasFile?: boolean
  children: ReactNode
}

/** Form of a single action; `rev` is for optimistic locking. */
export function ActionForm({ action, rev, hasFile, children }: ActionFormProps) {
  return (
    <Form
      method="post"
      className={styles.form}
      {...(hasFile && { encType: 'multipart/form-data' as const })}
    >
      <input type="hidden" name="do" value={action} />
      {rev !== undefined && <input type="hidden" name="rev" value={rev} />}
      {children}
    </Form>
  )
}

interface ArchivePartProps {
  name: string
  file: EntityFile
  impact: string
}

/** Archives an entity after naming the consequences, or restores it. */
function ArchivePart({ name, file: { rev, archived }, impact }: ArchivePartProps) {
  const { t } = useTranslation('managedEntities')

  return (
    <Part id="archive-part" title={t(archived ? 'restore' : 'archive')}>
      {archived ? (
        <ActionForm action="restore" rev={rev}>
          <p>{t('restoreHint')}</p>
          <button className={buttons.secondary}>{t('restore')}</button>
        </ActionForm>
      ) : (
        <>
          <p>{impact}</p>
          <div>
            <DialogButton dialog="archive" className={buttons.secondary}>
              {t('archive')}
            </DialogButton>
          </div>
          <Dialog id="archive" title={t('archiveTitle', { name })}>
            <ActionForm action="archive" rev={rev}>
              <p>{impact}</p>
              <p>{t('archiveHint')}</p>
              <button className={buttons.grave}>{t('archive')}</button>
            </ActionForm>
          </Dialog>
        </>
      )}
    </Part>
  )
}
