import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import type { ErrorCode } from '#shared/app-error.ts'
import { TextField } from '#ui/field.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import type { Privacy } from '../contract.ts'
import type { Intent, Outcome } from './privacy-actions.ts'
import styles from './privacy.module.css'

export interface SectionProps {
  privacy: Privacy
  /** Result of the last form. */
  outcome: Outcome | null
}

interface IntentFormProps {
  intent: Intent
  /** Answered by a document or file instead of data. */
  loadsDocument?: boolean
  children: ReactNode
}

interface OwnPasswordProps {
  privacy: Privacy
  problem: ErrorCode | undefined
}

/** A form of the page; works without scripts. */
export function IntentForm({ intent, loadsDocument = false, children }: IntentFormProps) {
  return (
    <Form
      method="post"
      className={styles.form}
      noValidate
      preventScrollReset
      reloadDocument={loadsDocument}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  )
}

/** Generic error message of the last form. */
export function Failed({ when }: { when: boolean }) {
  const { t } = useTranslation('privacy')

  return when ? <ProblemNote>{t('gm-error-occurred')}</ProblemNote> : null
}

/** Field for the current password, with its error; only that for accounts without one. */
export function OwnPassword({ privacy, problem }: OwnPasswordProps) {
  const { t } = useTranslation('privacy')
  const messages: Partial<Record<ErrorCode, string>> = {
    wrong_password: t('ownPasswordWrong'),
    too_many_requests: t('tooMany'),
    last_admin: t('deleteLastAdmin'),
  }
  const error = problem && (messages[problem] ?? t('gm-error-occurred'))
  if (!privacy.hasPassword) return error ? <p role="alert">{error}</p> : null

  return (
    <TextField
      label={t('ownPassword')}
      name="ownPassword"
      type="password"
      autoComplete="current-password"
      required
      error={error}
    />
  )
}
