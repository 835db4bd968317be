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

/** Deeds whose success a page tells of. */
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
  /** Where all of the kind are. */
  list: { path: string; title: string }
  address: string
  archived?: boolean
  result: EditorResult | undefined
  /** Null for something new. */
  audit: readonly AuditEntry[] | null
  children: ReactNode
}

/** The page of one thing that is managed: what was done just now, its forms, what was done before. */
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

/** What the form sent just now has done, or why it did not. */
export function Outcome({ result }: { result: EditorResult | undefined }) {
  const { t } = useTranslation('managing')
  const [params] = useSearchParams()
  const done = result ? undefined : told.find((each) => each === params.get('done'))
  const problem = useRef<HTMLParagraphElement>(null)
  // The button that was pressed may be far below.
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

/** A part of an editor's page. */
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

/** A form that does one thing; `rev` says what was seen of it. */
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
  /** What archiving means for what uses it. */
  impact: string
}

/** Takes something out of use after saying what that means, or brings it back. */
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
