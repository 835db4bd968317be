import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { minPasswordLength } from '#shared/constants.ts'
import { sendForm } from '#shared/send.ts'
import buttons from '#ui/button.module.css'
import styles from './forms.module.css'
import { PasswordField } from './password-field.tsx'
import { fieldsOf } from './sending.ts'

type Problem = 'required' | 'short' | 'confirmation' | 'mismatch' | 'failed'

/** A password for an account that signs in with Facebook; a mailed link adds it (E-017 to E-019). */
export function FacebookPassword({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [sent, setSent] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { password = '', confirmedPassword = '' } = fieldsOf(event.currentTarget)
    const wrong = problemOf(password, confirmedPassword)
    setProblem(wrong)
    if (wrong) return
    const { statusCode } = await sendForm('users/facebook/password', { email, password }).catch(
      () => ({ statusCode: 0 }),
    )
    if (statusCode === 200) setSent(true)
    else setProblem('failed')
  }

  if (sent) return <p role="status">{t('facebookPasswordSent', { email })}</p>
  const mismatch = problem === 'mismatch' ? t('gm-error-password-mismatch') : null
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      {problem === 'failed' && <p role="alert">{t('problem-unreachable')}</p>}
      <div className={styles.buttons}>
        <button className={buttons.secondary}>{t('facebookPasswordAdd')}</button>
      </div>
    </form>
  )
}

/** The first thing wrong, in the order of V-009. */
function problemOf(password: string, confirmed: string): Problem | null {
  if (password === '') return 'required'
  if (confirmed === '') return 'confirmation'
  if (password !== confirmed) return 'mismatch'
  return password.length < minPasswordLength ? 'short' : null
}
