import { useEffect } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { data, Form, isRouteErrorResponse, useNavigate, useNavigation } from 'react-router'
import { entryAddress } from '#identity/sign-in/web/widgets/entry-address.ts'
import forms from '#identity/sign-in/web/widgets/forms.module.css'
import { errorStatus, isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { emailProblem, passwordProblem } from '#shared/sign-up-checks.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { showSnackbar } from '#ui/snackbar.tsx'
import type { securityContract } from '../contract.ts'
import type { Route } from './+types/reset-page.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

export const handle: PageHandle = { texts: ['security', 'auth'] }

const security = clientOf<typeof securityContract>('security')
const address = '/auth/reset-password-page'

/** Asks for the email without a token; with a valid one, for the new password (S-010, S-011). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  const email = url.searchParams.get('email') ?? ''
  if (token === null) return { step: 'emailSubmit' as const, userId: 0, token: '', email }
  try {
    const { userId } = await security(context).getResetUser({ token })
    return { step: 'passwordSubmit' as const, userId, token, email }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { step: 'resetLinkError' as const, userId: 0, token: '', email }
  }
}

type Outcome =
  | { step: 'emailSubmit'; email: string; problem: 'emailEmpty' | 'emailInvalid' | 'tooMany' }
  | { step: 'emailSubmit'; email: string; problem: 'failed'; code: number }
  | { step: 'emailVerification'; email: string }
  | { step: 'passwordSubmit'; problem: 'passwordEmpty' | 'passwordShort' | 'passwordsDiffer' }
  | { step: 'passwordSubmit'; problem: 'failed' }
  | { step: 'resetLinkError' }
  | { step: 'done' }

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const field = (name: string) => formText(form, name)
  if (form.has('email')) return requestLink(context, field('email'))

  const [password, confirmed] = [field('password'), field('confirmedPassword')]
  const problem =
    password === ''
      ? ('passwordEmpty' as const)
      : (passwordProblem(password) ?? (password === confirmed ? null : 'passwordsDiffer'))
  if (problem) return refused({ step: 'passwordSubmit', problem: problem as 'passwordShort' })
  try {
    const [userId, passwordResetToken] = [Number(field('userId')), field('token')]
    await security(context).resetPassword({ userId, passwordResetToken, password })
    return data<Outcome>({ step: 'done' })
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'not_found') return refused({ step: 'resetLinkError' })
    return refused({ step: 'passwordSubmit', problem: 'failed' })
  }
}

async function requestLink(context: Route.ActionArgs['context'], email: string) {
  const problem = emailProblem(email)
  if (problem) return refused({ step: 'emailSubmit', email, problem })
  try {
    await security(context).requestReset({ email })
    return data<Outcome>({ step: 'emailVerification', email: email.trim() })
  } catch (error) {
    if (!isAppError(error)) throw error
    const step = 'emailSubmit'
    return error.code === 'too_many_requests'
      ? refused({ step, email, problem: 'tooMany' })
      : refused({ step, email, problem: 'failed', code: errorStatus[error.code] })
  }
}

/** Shows failures at the form (E-001, E-020, E-021). */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    // Offline there is no status code; the layout says so.
    if (error instanceof TypeError) throw error
    const code = isRouteErrorResponse(error) ? error.status : 500
    return data<Outcome>(
      form.has('email')
        ? { step: 'emailSubmit', email: formText(form, 'email'), problem: 'failed', code }
        : { step: 'passwordSubmit', problem: 'failed' },
      code,
    )
  }
}

function refused(outcome: Outcome) {
  return data(outcome, { status: 422 })
}

/** Password reset in four steps (specification 2.5). */
export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security')
  const outcome = actionData
  const step = outcome?.step ?? loaderData.step

  return (
    <article className={forms.page}>
      <PageHead title={t('resetTitle')} description={t('resetText')} address={address} unlisted />
      {step === 'emailSubmit' && (
        <EmailSubmit
          email={loaderData.email}
          outcome={outcome?.step === 'emailSubmit' ? outcome : null}
          key={loaderData.email}
        />
      )}
      {step === 'emailVerification' && (
        <EmailVerification email={outcome && 'email' in outcome ? outcome.email : ''} />
      )}
      {step === 'passwordSubmit' && (
        <PasswordSubmit
          {...loaderData}
          problem={outcome && 'problem' in outcome ? outcome.problem : null}
        />
      )}
      {step === 'resetLinkError' && <ResetLinkError />}
      {step === 'done' && <Done />}
    </article>
  )
}

type EmailOutcome = Extract<Outcome, { step: 'emailSubmit' }>

function EmailSubmit({ email, outcome }: { email: string; outcome: EmailOutcome | null }) {
  const { t } = useTranslation('security')
  const failed = useFailedText()
  const link = useLinks()
  const error = outcome?.problem === 'failed' ? failed(outcome.code) : outcome && t(outcome.problem)

  return (
    <>
      <h1>{t('resetTitle')}</h1>
      <div className={forms.card}>
        <Form method="post" action={link(address)} className={forms.form} noValidate>
          <p>{t('resetText')}</p>
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            dir="ltr"
            required
            defaultValue={outcome?.email ?? email}
            error={error}
          />
          <div className={forms.buttons}>
            <button className={buttons.primary}>{t('resetSend')}</button>
          </div>
        </Form>
      </div>
    </>
  )
}

/** The same text as on the login page. */
function useFailedText(): (code: number) => string {
  const { t } = useTranslation('auth')
  return (code) => t('failed', { code: String(code) })
}

function EmailVerification({ email }: { email: string }) {
  const { t } = useTranslation('security')
  const link = useLinks()

  return (
    <Notice icon="mail" title={t('resetSentTitle')} level={1} text={t('resetSentText', { email })}>
      <a className={buttons.secondary} href={link(entryAddress('reset', { email }))}>
        {t('resetAgain')}
      </a>
    </Notice>
  )
}

function PasswordSubmit({
  userId,
  token,
  problem,
}: {
  userId: number
  token: string
  problem: string | null
}) {
  const { t } = useTranslation('security')
  const link = useLinks()
  const differs = problem === 'passwordsDiffer' || problem === 'failed'

  return (
    <>
      <h1>{t('newPasswordTitle')}</h1>
      <div className={forms.card}>
        <Form
          method="post"
          action={link(`${address}?token=${encodeURIComponent(token)}`)}
          className={forms.form}
          noValidate
        >
          {problem === 'failed' && <p role="alert">{t('gm-error-occurred')}</p>}
          <input type="hidden" name="userId" value={userId} />
          <input type="hidden" name="token" value={token} />
          <NewPasswordFields
            error={
              problem === 'passwordEmpty'
                ? t('passwordEmpty')
                : problem === 'passwordShort'
                  ? t('passwordShort')
                  : null
            }
            confirmError={differs ? t('passwordsDiffer') : null}
          />
          <div className={forms.buttons}>
            <button className={buttons.primary}>{t('passwordSave')}</button>
          </div>
        </Form>
      </div>
    </>
  )
}

function ResetLinkError() {
  const { t } = useTranslation('security')
  const link = useLinks()

  return (
    <Notice icon="clock" title={t('linkErrorTitle')} level={1} text={t('gm-error-reset-password')}>
      <a className={buttons.primary} href={link(address)}>
        {t('reset')}
      </a>
    </Notice>
  )
}

/** Redirects home with a message; without scripts shows it here. */
function Done() {
  const { t } = useTranslation('security')
  const link = useLinks()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const home = link('/')

  useEffect(() => {
    // Navigating while loading would abort it, which the router reports as an error.
    if (state !== 'idle') return
    showSnackbar(t('resetDone'), { tone: 'good' })
    void navigate(home)
  }, [home, navigate, state, t])

  return (
    <Notice icon="check" title={t('resetDone')} level={1} text={t('resetDoneText')}>
      <a className={buttons.primary} href={home}>
        {t('goHome')}
      </a>
    </Notice>
  )
}
