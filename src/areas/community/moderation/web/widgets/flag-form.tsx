import { useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import { UploadField, type UploadHandle } from '#foundation/uploads/web/widgets/upload-field.tsx'
import type { ErrorCode } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'
import { fileVisibility } from '#shared/enums.ts'
import buttons from '#ui/button.module.css'
import { Choice, ChoiceGroup, TextArea } from '#ui/field.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import type { FlagSubject } from '../../contract.ts'
import styles from './flag-form.module.css'

/** A failed report with its input. */
export interface FlagResult {
  problem: ErrorCode | 'unreachable'
  reason: string
  text: string
}

interface FlagFormProps {
  subject: FlagSubject
  result: FlagResult | undefined
  isSending: boolean
  /** Form action without scripts. */
  action?: string
  className?: string | undefined
  /** Props of the login link. */
  signIn: ComponentProps<'a'>
  /** Called when the form is valid and files are uploaded, with their uuids as `kept`. */
  onSend: (form: FormData) => Promise<void>
}

type Missing = 'reason' | 'text'

/** Report form: reason, text and files. */
export function FlagForm(props: FlagFormProps) {
  const { t } = useTranslation('moderation')
  const { subject, result, isSending, action, className, signIn, onSend } = props
  const { kind, id, reasons } = subject
  const files = useRef<UploadHandle>(null)
  const [missing, setMissing] = useState<Missing | null>(null)

  /** Uploads files first; on failure they stay selected and nothing is sent. */
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const sent = new FormData(form)
    const lacks = missingIn(sent)
    setMissing(lacks)
    if (lacks) return form.querySelector<HTMLElement>(`[name=${lacks}]`)?.focus()
    const uploaded = await files.current?.upload()
    if (uploaded === null) return
    for (const { uuid } of uploaded ?? []) sent.append('kept', uuid)
    await onSend(sent)
  }

  const problem = missing ?? (result && problemOf(result))
  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
      encType="multipart/form-data"
      className={className}
      aria-label={t('form')}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {problem && problem !== 'text' && (
        <ProblemNote>
          {t(`problem-${problem}`)}{' '}
          {problem === 'signedOut' && (
            <a {...signIn} target="_blank" rel="opener">
              {t('logIn')}
            </a>
          )}
        </ProblemNote>
      )}
      <ChoiceGroup label={t('reasons')}>
        {reasons.map((reason) => (
          <Choice
            key={reason}
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={result?.reason === reason}
            label={t(`reason-${reason}`)}
          />
        ))}
      </ChoiceGroup>
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        name="text"
        maxLength={5000}
        dir="auto"
        defaultValue={result?.text}
        error={problem === 'text' ? t('problem-text') : null}
      />
      <UploadField
        ref={files}
        label={t('files')}
        hint={t('filesHint')}
        name="file"
        accepts="documents"
        most={upload.maxFiles}
        visibility={fileVisibility.admin}
        sendsAtOnce={false}
      />
      <p className={styles.end}>
        <button className={buttons.primary} disabled={isSending}>
          {t('send')}
        </button>
      </p>
    </Form>
  )
}

function missingIn(form: FormData): Missing | null {
  const [reason, text] = [form.get('reason'), form.get('text')]
  if (!reason) return 'reason'
  return reason === 'other' && (typeof text !== 'string' || text.trim() === '') ? 'text' : null
}

function problemOf({ problem, reason, text }: FlagResult) {
  switch (problem) {
    case 'not_signed_in':
      return 'signedOut' as const
    case 'not_allowed':
      return 'own' as const
    case 'too_many_requests':
      return 'tooMany' as const
    case 'too_large':
    case 'file_type_refused':
      return 'file' as const
    case 'invalid_input':
      if (!reason) return 'reason' as const
      return reason === 'other' && text.trim() === '' ? ('text' as const) : ('failed' as const)
    default:
      return 'failed' as const
  }
}
