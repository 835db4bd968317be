import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import { TextField } from '#ui/field.tsx'
import type { Security } from '../contract.ts'
import type { Intent, Outcome, Problem } from './security-actions.ts'
import styles from './security.module.css'

export interface SectionProps {
  security: Security
  /** Result of the last form. */
  outcome: Outcome | null
}

/** A form of the page; works without scripts. */
export function IntentForm({
  intent,
  id,
  className = styles.form,
  children,
}: {
  intent: Intent
  id?: string | number
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Form method="post" className={className} noValidate preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {children}
    </Form>
  )
}

/** Field for the current password; nothing for accounts without one. */
export function OwnPassword({
  security,
  problem,
}: {
  security: Security
  problem?: Problem | null | undefined
}) {
  const { t } = useTranslation('security')
  const describe = useProblemText()
  if (!security.hasPassword) return problem ? <p role="alert">{describe(problem)}</p> : null

  return (
    <TextField
      label={t('ownPassword')}
      name="ownPassword"
      type="password"
      autoComplete="current-password"
      required
      error={problem && describe(problem)}
    />
  )
}

/** Returns a function that gives the message of an error. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation('security')
  return (problem) => {
    if (problem === 'wrong_password') return t('ownPasswordWrong')
    if (problem === 'second_factor_needed') return t('mustUse')
    if (problem === 'wrong_code') return t('codeWrong')
    if (problem === 'too_many_requests') return t('tooMany')
    if (problem === 'passwordShort' || problem === 'invalid_input') return t('passwordShort')
    if (problem === 'passwordsDiffer') return t('passwordsDiffer')
    return t('gm-error-occurred')
  }
}

/** Returns the error of a form if it was the one submitted. */
export function problemOf(
  outcome: Outcome | null,
  intent: Intent,
  id?: string,
): Problem | undefined {
  if (outcome?.intent !== intent || (id !== undefined && outcome.id !== id)) return undefined
  return outcome.problem
}
