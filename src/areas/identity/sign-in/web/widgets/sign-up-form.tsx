import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useNavigate } from 'react-router'
import { passwordDebounce } from '#shared/constants.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { sendForm } from './api-form.ts'
import {
  emailProblem,
  longest,
  passwordProblem,
  signUpProblem,
  type SignUpFields,
  type SignUpProblem,
} from '#shared/sign-up-checks.ts'
import { afterPress } from '#ui/after-press.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { entryAddress } from './entry-address.ts'
import styles from './forms.module.css'
import { signUpOutcome, type Outcome, type Social } from './outcome.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { useProof } from './proof.ts'
import { fieldsOf, useSending } from './sending.ts'
import { useTroubleText } from './trouble-text.ts'

interface SignUpFormProps {
  name?: string
  email?: string
  /** The email is from the previous step. */
  isEmailFixed?: boolean
  redirect: string | null
  referToken?: string | null
  /** Signed timestamp, for submission without scripts. */
  stamp?: string
  outcome?: Outcome | null
  onSocial: (social: Social, email: string) => void
  /** Called with the email as it is typed. */
  onEmail?: (email: string) => void
  onCancel?: () => void
}

const empty: SignUpFields = { name: '', email: '', password: '', confirmedPassword: '' }

/** Name, email, password twice (F-081); works without scripts. */
export function SignUpForm(props: SignUpFormProps) {
  const { isEmailFixed = false, redirect, referToken, stamp, onSocial, onCancel } = props
  const { t } = useTranslation('auth')
  const link = useLinks()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const proof = useProof()
  const { name = '', email = '' } = props
  const [fields, setFields] = useState<SignUpFields>({ ...empty, name, email })
  const { outcome, setOutcome, sending, send } = useSending(props.outcome ?? null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const sentTrouble = useTroubleText(outcome)
  const isTaken = outcome && 'trouble' in outcome && outcome.trouble.key === 'exists'
  const settled = useSettled(fields, passwordDebounce)

  const isReady =
    fields.name.trim() !== '' &&
    passwordProblem(fields.password) === null &&
    fields.password === fields.confirmedPassword

  /** Error of a field: after it was left, and for passwords once typing pauses. */
  function troubleAt(field: keyof SignUpFields): string | null {
    const sent = sentTrouble(field)
    if (sent) return sent
    if (!left.has(field) || !problemOf(field, settled)) return null
    // Not if corrected meanwhile, or the button would move.
    const problem = problemOf(field, fields)
    return problem && t(problem)
  }

  function change(field: keyof SignUpFields, value: string) {
    setFields({ ...fields, [field]: value })
    if (field === 'email') props.onEmail?.(value)
    if (outcome && 'trouble' in outcome && outcome.trouble.field === field) setOutcome(null)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wrong = signUpProblem(fields)
    if (wrong) {
      setOutcome({ trouble: { field: wrong.field, key: wrong.problem } })
      return form.querySelector<HTMLElement>(`[name=${wrong.field}]`)?.focus()
    }
    const came = await send(async () => {
      const sent = { ...fieldsOf(form), recaptchaToken: await proof.take() }
      return signUpOutcome(await sendForm('users/signup', sent))
    })
    if (!came || 'trouble' in came) return
    if ('social' in came) return onSocial(came.social, fields.email)
    form.closest('dialog')?.close()
    await navigate(link(entryAddress('confirmation', { ...fields, redirect, referToken })))
  }

  const fieldProps = (field: keyof SignUpFields) => ({
    name: field,
    value: fields[field],
    required: true,
    error: troubleAt(field),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      change(field, event.currentTarget.value),
    onFocus: () => void proof.begin().catch(() => {}),
    onBlur: () => afterPress(() => setLeft((before) => new Set([...before, field]))),
  })

  return (
    <form
      className={styles.form}
      method="post"
      action={link('/auth/signup-page')}
      onSubmit={submit}
      noValidate
    >
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      {referToken && <input type="hidden" name="referToken" value={referToken} />}
      {stamp && <input type="hidden" name="recaptchaToken" value={stamp} />}
      <TextField
        label={t('name')}
        autoComplete="name"
        maxLength={longest.name}
        {...fieldProps('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        dir="ltr"
        readOnly={isEmailFixed}
        {...fieldProps('email')}
      />
      {isTaken && (
        <a href={link(entryAddress('logIn', { email: fields.email, redirect, referToken }))}>
          {t('logInInstead')}
        </a>
      )}
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        hint={t('passwordHint')}
        {...fieldProps('password')}
      />
      <PasswordStrength password={fields.password} />
      <PasswordField
        label={t('confirmedPassword')}
        autoComplete="new-password"
        {...fieldProps('confirmedPassword')}
      />
      <Agreement />
      <div className={styles.buttons}>
        {onCancel ? (
          <button type="button" className={buttons.secondary} onClick={onCancel}>
            {t('cancel')}
          </button>
        ) : (
          <a className={buttons.secondary} href={link(redirect ?? '/')}>
            {t('cancel')}
          </a>
        )}
        <button className={buttons.primary} disabled={hydrated && !isReady} aria-disabled={sending}>
          {sending ? t('proving') : t('signUp')}
        </button>
      </div>
    </form>
  )
}

/** Documents agreed to by signing up, if the site has them. */
function Agreement() {
  const { t } = useTranslation('auth')
  const link = useLinks()
  const pages = useFrame()?.menu.pages ?? []
  const documents = (['terms', 'privacy'] as const).filter((key) => pages.includes(key))
  if (documents.length === 0) return null

  return (
    <p className="quiet">
      {t('signUpAgree')}{' '}
      {documents.map((key, at) => (
        <span key={key}>
          {at > 0 && ' · '}
          <a href={link(`/${key}`)} target="_blank" rel="noopener">
            <DocumentName of={key} />
          </a>
        </span>
      ))}
    </p>
  )
}

function DocumentName({ of }: { of: 'terms' | 'privacy' }) {
  const { t } = useTranslation('layout')

  return t(of)
}

function problemOf(field: keyof SignUpFields, fields: SignUpFields): SignUpProblem | null {
  if (field === 'name') return fields.name.trim() === '' ? 'nameEmpty' : null
  if (field === 'email') return emailProblem(fields.email)
  if (field === 'password') return passwordProblem(fields.password)
  return fields.confirmedPassword === fields.password ? null : 'passwordsDiffer'
}

/** Debounced value. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(wait)
  }, [value, ms])

  return settled
}
