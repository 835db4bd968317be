import type { FormEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { signUpMode } from '#shared/enums.ts'
import { loginStep, type LoginStep } from '#shared/enums-of-sign-in.ts'
import { sendForm } from './api-form.ts'
import { emailProblem } from '#shared/sign-up-checks.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import styles from './forms.module.css'
import { failureOf, type Social } from './outcome.ts'
import { ResendMail } from './resend-mail.tsx'
import { fieldsOf, useSending } from './sending.ts'
import { useTroubleText } from './trouble-text.ts'

interface EmailFormProps {
  email: string
  redirect: string | null
  onStep: (step: LoginStep, email: string, name: string) => void
  onSocial: (social: Social, email: string) => void
}

interface Found {
  user: { signUpMode: number; verified: boolean; displayName: string } | null
}

/** First step of the dialog: the email determines the next one (S-001 to S-005). */
export function EmailForm({ email, redirect, onStep, onSocial }: EmailFormProps) {
  const { t } = useTranslation('auth')
  const { outcome, setOutcome, sending, send } = useSending(null)
  const troubleAt = useTroubleText(outcome)
  const unverified = outcome && 'trouble' in outcome && outcome.trouble.key === 'unverified'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    const typed = fields['email'] ?? ''
    const wrong = emailProblem(typed)
    if (wrong) return setOutcome({ trouble: { field: 'email', key: wrong } })
    await send(async () => {
      const answered = await sendForm('users/login/validate', fields)
      const failure = failureOf(answered, 'email')
      if (failure) return failure
      const { user } = answered.body as Found
      if (user?.signUpMode === signUpMode.google || user?.signUpMode === signUpMode.facebook) {
        onSocial(user.signUpMode === signUpMode.google ? 'google' : 'facebook', typed)
      } else if (user && !user.verified) {
        return { trouble: { field: 'email', key: 'unverified' } }
      } else {
        onStep(user ? loginStep.password : loginStep.signUp, typed, user?.displayName ?? '')
      }
      return { done: true }
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        dir="ltr"
        defaultValue={email}
        required
        error={troubleAt('email')}
        onChange={() => outcome && setOutcome(null)}
      />
      {unverified && <ResendMail redirect={redirect} />}
      <div className={styles.buttons}>
        <button className={buttons.primary} aria-disabled={sending}>
          {t('continue')}
        </button>
      </div>
    </form>
  )
}
