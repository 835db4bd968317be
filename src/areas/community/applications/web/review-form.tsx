import { useRef, type MouseEvent, type SubmitEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation, useSubmit } from 'react-router'
import { FormAnswers } from '#forms/engine/web/widgets/form-answers.tsx'
import type { FormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import { isOpen } from '../model.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormDefinition } from '#shared/forms/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useAskBeforeLeaving } from '#ui/ask-before-leaving.ts'
import buttons from '#ui/button.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { openDialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import type { Application } from '../contract.ts'
import type { Refused } from './application-action.ts'
import { queueUrl } from './queue-url.ts'
import styles from './review-form.module.css'

interface ReviewFormProps {
  application: Application
  definition: FormDefinition
  answers: Answers
  extras: FormExtras
  /** A failed decision with its input. */
  refused: Refused | null
}

/** Form id, for fields in the sidebar. */
export const reviewForm = 'review'

/** Answers with optional notes, and the decision bar (F-115). */
export function ReviewForm(props: ReviewFormProps) {
  const { application, definition, answers, extras, refused } = props
  const { t } = useTranslation('application')
  const submit = useSubmit()
  const isLive = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const notesById = Object.fromEntries(
    application.notes.map(({ questionId, text }) => [questionId, text]),
  )
  const notes = refused?.notes ?? notesById
  const canDecide = isOpen(application)
  const alert =
    refused && refused.problem !== 'whyNeeded' && t(refused.problem, { count: refused.count })
  useAskBeforeLeaving(refused !== null)

  /** Publishing asks for confirmation. */
  function sending(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEventWithButton
    if (!isLive || submitter?.getAttribute('value') !== 'publish') return
    event.preventDefault()
    openDialog('publish')
  }

  function publish() {
    if (!form.current) return
    const data = new FormData(form.current)
    data.set('decision', 'publish')
    void submit(data, { method: 'post' })
  }

  return (
    <Form method="post" ref={form} id={reviewForm} className={styles.form} onSubmit={sending}>
      <input type="hidden" name="rev" value={application.rev} />
      <FormAnswers
        definition={definition}
        answers={answers}
        extras={extras}
        renderBelow={(questionId) =>
          canDecide && (
            <details className={styles.note} open={notes[questionId] !== undefined}>
              <summary onClick={toggleNote}>{t('noteTo')}</summary>
              <TextArea
                name={`note-${questionId}`}
                label={t('noteTo')}
                hideLabel
                rows={2}
                maxLength={5000}
                defaultValue={notes[questionId]}
              />
            </details>
          )
        }
      />
      {refused && !canDecide && <NotSent refused={refused} />}
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
      {isLive && (
        <ConfirmDialog
          id="publish"
          title={t('publishTitle', { name: application.title || t('untitled') })}
          text={t('publishText')}
          confirm={t('publish')}
          onConfirm={publish}
        />
      )}
    </Form>
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
function NotSent({ refused }: { refused: Refused }) {
  const { t } = useTranslation('application')
  const written = [refused.why, ...Object.values(refused.notes)].filter(Boolean)

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

interface SubmitEventWithButton extends Event {
  submitter?: HTMLElement | null
}
