import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation } from 'react-router'
import { loginStep, type LoginStep } from '#shared/enums-of-sign-in.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import buttons from '#ui/button.module.css'
import { EmailForm } from './email-form.tsx'
import styles from './forms.module.css'
import type { Social } from './outcome.ts'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInRequest } from './sign-in-request.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { SocialAccount } from './social-account.tsx'
import { SocialLinks } from './social-links.tsx'

interface SignInStepsProps extends Omit<SignInRequest, 'round'> {
  other?: ReactNode
}

/** Steps of the login dialog (F-077, K-057). */
export function SignInSteps({ redirect, checkout, reason, other }: SignInStepsProps) {
  const { t } = useTranslation('auth')
  const providers = useProviders()
  const { pathname, search } = useLocation()
  // Return URL after a social login or an emailed link.
  const comesBackTo = redirect ?? safeRedirect(pathname + search)
  const [at, setAt] = useState<{ step: LoginStep; email: string; name: string }>({
    step: loginStep.email,
    email: '',
    name: '',
  })
  const [social, setSocial] = useState<Social | null>(null)

  const openSocial = (kind: Social, email: string) => {
    setAt({ ...at, email })
    setSocial(kind)
  }
  const toEmail = () => {
    setAt({ ...at, step: loginStep.email })
    setSocial(null)
  }
  const common = { email: at.email, redirect: comesBackTo, onSocial: openSocial }

  return (
    <div key={`${at.step} ${social}`} ref={focusFirstField} className={styles.form}>
      {social ? (
        <SocialAccount {...{ social, providers }} email={at.email} redirect={comesBackTo} />
      ) : (
        <>
          {at.step === loginStep.email && (
            <>
              {reason && (
                <p>
                  <strong>{t(`for-${reason.to}`, { name: reason.name })}</strong>
                </p>
              )}
              <p>{t('logInOrSignUp')}</p>
              <EmailForm {...common} onStep={(step, email, name) => setAt({ step, email, name })} />
            </>
          )}
          {at.step === loginStep.password && (
            <>
              <p>{t('welcomeBack', { name: at.name })}</p>
              <SignInForm {...common} redirect={redirect} />
            </>
          )}
          {at.step === loginStep.signUp && (
            <SignUpForm {...common} isEmailFixed onCancel={toEmail} />
          )}
        </>
      )}
      {at.step === loginStep.email && !social && (
        <SocialLinks providers={providers} redirect={comesBackTo} />
      )}
      {at.step !== loginStep.signUp && !social && other}
      {checkout && at.step === loginStep.email && (
        <a className={buttons.secondary} href={checkout}>
          {t('continueAsGuest')}
        </a>
      )}
      {(social || at.step === loginStep.password) && (
        <button type="button" className={buttons.text} onClick={toEmail}>
          {t('back')}
        </button>
      )}
    </div>
  )
}

/** Focuses the first empty field of a new step. */
function focusFirstField(place: HTMLDivElement | null): void {
  const fields = place?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []
  const open = [...fields].find(({ value, readOnly }) => value === '' && !readOnly)
  open?.focus()
}

/** Returns the configured providers; none if they cannot be loaded. */
function useProviders(): readonly Social[] {
  const [providers, setProviders] = useState<readonly Social[]>([])

  useEffect(() => {
    const stop = new AbortController()
    fetch('/api/v1/users/login/providers', stop)
      .then((response) => (response.ok ? response.json() : []))
      .then((found) => setProviders(found as Social[]))
      .catch(() => {})
    return () => stop.abort()
  }, [])

  return providers
}
