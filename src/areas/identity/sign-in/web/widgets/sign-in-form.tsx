import { useState, type FormEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { secondStepAddress } from '#shared/log-in.ts'
import { sendForm } from './api-form.ts'
import { signInProblem } from '#shared/sign-up-checks.ts'
import buttons from '#ui/button.module.css'
import { Choice, TextField } from '#ui/field.tsx'
import { entryAddress } from './entry-address.ts'
import styles from './forms.module.css'
import { signInOutcome, type Outcome, type Social } from './outcome.ts'
import { PasswordField } from './password-field.tsx'
import { ResendMail } from './resend-mail.tsx'
import { signedIn } from './sign-in-request.ts'
import { fieldsOf, goOn, useSending } from './sending.ts'
import { useTroubleText } from './trouble-text.ts'

interface SignInFormProps {
  email?: string
  redirect: string | null
  referToken?: string | null
  /** Result of a submission without scripts. */
  outcome?: Outcome | null
  /** Called for an account that uses a social login. */
  onSocial: (social: Social, email: string) => void
  /** Called with the email as it is typed. */
  onEmail?: (email: string) => void
}

/** Email, password, remember me (F-073); works without scripts. */
export function SignInForm(props: SignInFormProps) {
  const { redirect, referToken, onSocial, onEmail } = props
  const { t } = useTranslation('auth')
  const link = useLinks()
  const [email, setEmail] = useState(props.email ?? '')
  const { outcome, setOutcome, sending, send } = useSending(props.outcome ?? null)
  const troubleAt = useTroubleText(outcome)
  const unverified = outcome && 'trouble' in outcome && outcome.trouble.key === 'unverified'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = fieldsOf(form)
    const input = { email: fields['email'] ?? '', password: fields['password'] ?? '' }
    const wrong = signInProblem(input)
    if (wrong) return setOutcome({ trouble: { field: wrong.field, key: wrong.problem } })
    const came = await send(async () => signInOutcome(await sendForm('users/login', fields)))
    if (!came) return
    if ('social' in came) return onSocial(came.social, input.email)
    if ('trouble' in came) return form.querySelector<HTMLElement>('[name=password]')?.focus()
    form.closest('dialog')?.close(signedIn)
    const here = location.pathname + location.search
    if (came.requiresCode) location.assign(link(secondStepAddress(redirect ?? here)))
    else goOn(redirect)
  }

  return (
    <form
      className={styles.form}
      method="post"
      action={link('/auth/login-page')}
      onSubmit={submit}
      noValidate
    >
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      {referToken && <input type="hidden" name="referToken" value={referToken} />}
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        dir="ltr"
        defaultValue={props.email}
        required
        error={troubleAt('email')}
        onChange={({ currentTarget: { value } }) => {
          setEmail(value)
          onEmail?.(value)
        }}
      />
      {unverified && <ResendMail redirect={redirect} />}
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        error={troubleAt('password')}
      />
      <div className={styles.line}>
        <Choice name="rememberMe" value="true" label={t('rememberMe')} />
        <a href={link(entryAddress('reset', { email }))}>{t('resetPassword')}</a>
      </div>
      <div className={styles.buttons}>
        <button className={buttons.primary} aria-disabled={sending}>
          {t('logIn')}
        </button>
      </div>
    </form>
  )
}
