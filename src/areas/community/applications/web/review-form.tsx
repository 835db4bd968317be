import type { MouseEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { FormAnswers } from '#forms/engine/web/widgets/form-answers.tsx'
import { isOpen } from '../model.ts'
import { useLinks } from '#shared/links.ts'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import buttons from '#ui/button.module.css'
import { TextArea } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Changes } from '../contract.ts'
import type { Typed } from './application-action.ts'
import type { LoadedApplication } from './application-loader.ts'
import { queueUrl } from './queue-url.ts'
import styles from './review-form.module.css'

interface ReviewFormProps {
  loaded: LoadedApplication
  /** Null for a first submission. */
  changes: Changes | null
  /** Questions to show; by default all. */
  only: ReadonlySet<number> | undefined
  /** A decision that was not taken, with its input. */
  typed: Typed | null
}

/** Form id, for fields in the sidebar. */
export const reviewForm = 'review'

/** Answers with optional notes, and the decision bar (F-115). */
export function ReviewForm({ loaded, changes, only, typed }: ReviewFormProps) {
  const { application, definition, answers, extras } = loaded
  const { t } = useTranslation('application')
  const asked = Object.fromEntries(
    application.notes.map(({ questionId, text }) => [questionId, text]),
  )
  const isWaiting = application.status === 'moreInfo'
  const notes = typed?.notes ?? (isWaiting ? asked : {})
  const canDecide = isOpen(application)
  const problem = typed?.problem
  const alert = problem && problem !== 'whyNeeded' && t(problem, { count: typed.count ?? 0 })
  useAskBeforeLeaving(typed !== null)

  return (
    <Form method="post" id={reviewForm} className={styles.form}>
      <input type="hidden" name="rev" value={application.rev} />
      <FormAnswers
        definition={definition}
        answers={answers}
        extras={extras}
        before={changes?.before}
        only={only}
        renderBelow={(questionId, title) => (
          <>
            {!isWaiting && asked[questionId] !== undefined && (
              <Asked
                note={asked[questionId]}
                isSame={changes !== null && changes.before[questionId] === undefined}
              />
            )}
            {canDecide && <NoteField {...{ questionId, title }} note={notes[questionId]} />}
          </>
        )}
      />
      {typed && !canDecide && <NotSent typed={typed} />}
      {canDecide && (
        <div className={styles.bar}>
          {alert && (
            <p role="alert" className={styles.alert}>
              {alert}
            </p>
          )}
          <Decisions />
        </div>
      )}
    </Form>
  )
}

/** What was asked about an answer, and whether it stayed the same. */
function Asked({ note, isSame }: { note: string | undefined; isSame: boolean }) {
  const { t } = useTranslation('application')
  return (
    <p className={styles.asked}>
      <Icon name="help" />
      <span>
        {t('youAsked')} <bdi>{note}</bdi>
        {isSame && <small>{t('notChanged')}</small>}
      </span>
    </p>
  )
}

interface NoteFieldProps {
  questionId: number
  title: string
  note: string | undefined
}

/** A button beside the question, which opens a field below the answer. */
function NoteField({ questionId, title, note }: NoteFieldProps) {
  const { t } = useTranslation('application')
  return (
    <details className={styles.note} open={note !== undefined}>
      <summary aria-label={t('askAbout', { question: title })} onClick={toggleNote}>
        <Icon name="help" />
        {t('ask')}
      </summary>
      <TextArea
        name={`note-${questionId}`}
        label={t('noteTo')}
        hideLabel
        rows={2}
        maxLength={5000}
        dir="auto"
        defaultValue={note}
      />
    </details>
  )
}

function Decisions() {
  const { t } = useTranslation('application')
  const link = useLinks()
  const isBusy = useNavigation().formMethod === 'POST'
  const choices = [
    ['notApprove', buttons.grave],
    ['moreInfo', buttons.secondary],
    ['publish', buttons.primary],
  ] as const

  return (
    <div className={styles.buttons}>
      <a className={buttons.text} href={link(queueUrl.path)}>
        {t('cancel')}
      </a>
      {choices.map(([decision, look]) => (
        <button key={decision} className={look} name="decision" value={decision} disabled={isBusy}>
          {t(decision)}
        </button>
      ))}
    </div>
  )
}

/** Opens or closes a note, and focuses it within the tap, or a phone shows no keyboard. */
function toggleNote(event: MouseEvent<HTMLElement>) {
  const note = event.currentTarget.closest('details')
  if (!note) return
  event.preventDefault()
  note.open = !note.open
  if (note.open) note.querySelector('textarea')?.focus()
}

/** Unsaved input of a decision that came second. */
function NotSent({ typed }: { typed: Typed }) {
  const { t } = useTranslation('application')
  const written = [typed.why, ...Object.values(typed.notes)].filter(Boolean)

  return (
    <div className={styles.bar}>
      <p role="alert" className={styles.alert}>
        {t('changedMeanwhile')}
      </p>
      {written.length > 0 && <p>{t('notSent')}</p>}
      {written.map((text) => (
        <blockquote key={text} className={styles.written} dir="auto">
          {text}
        </blockquote>
      ))}
    </div>
  )
}
