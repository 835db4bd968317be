import { useState, type FormEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { minPasswordLength } from '#shared/constants.ts'
import { sendForm } from './api-form.ts'
import buttons from '#ui/button.module.css'
import { ProblemNote } from '#ui/outcome.tsx'
import styles from './forms.module.css'
import { failureOf } from './outcome.ts'
import { PasswordField } from './password-field.tsx'
import { fieldsOf, useSending } from './sending.ts'
import { useTroubleText } from './trouble-text.ts'

type Problem = 'required' | 'short' | 'confirmation' | 'mismatch'

/** Adds a password to a Facebook account, by an emailed link (E-017 to E-019). */
export function FacebookPassword({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const [problem, setProblem] = useState<Problem | null>(null)
  const { outcome, sending, send } = useSending(null)
  const failure = useTroubleText(outcome)('email')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password = '', confirmedPassword = '' } = fieldsOf(event.currentTarget)
    const wrong = problemOf(password, confirmedPassword)
    setProblem(wrong)
    if (wrong) return
    await send(async () => {
      const answered = await sendForm('users/facebook/password', { email, password })
      return failureOf(answered, 'email') ?? { done: true }
    })
  }

  if (outcome && 'done' in outcome)
    return <p role="status">{t('facebookPasswordSent', { email })}</p>
  const mismatch = problem === 'mismatch' ? t('gm-error-password-mismatch') : null
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <p>{t('facebookPassword')}</p>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        required
        error={
          problem === 'required'
            ? t('gm-error-password-required')
            : problem === 'short'
              ? t('passwordMinimum')
              : mismatch
        }
      />
      <PasswordField
        label={t('confirmedPassword')}
        name="confirmedPassword"
        autoComplete="new-password"
        required
        error={problem === 'confirmation' ? t('gm-error-password-confirmation-required') : mismatch}
      />
      {failure && <ProblemNote>{failure}</ProblemNote>}
      <div className={styles.buttons}>
        <button className={buttons.secondary} aria-disabled={sending}>
          {t('facebookPasswordAdd')}
        </button>
      </div>
    </form>
  )
}

/** First problem in the order of V-009. */
function problemOf(password: string, confirmed: string): Problem | null {
  if (password === '') return 'required'
  if (confirmed === '') return 'confirmation'
  if (password !== confirmed) return 'mismatch'
  return password.length < minPasswordLength ? 'short' : null
}
