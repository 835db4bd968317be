import { useTranslation } from '#shared/use-translation.ts'
import { data, Form, redirect } from 'react-router'
import forms from '#identity/sign-in/web/widgets/forms.module.css'
import { goOn } from '#identity/sign-in/web/widgets/sending.ts'
import { isAppError, nullOn, type ErrorCode } from '#shared/app-error.ts'
import { isCode, plainCode } from '../code-shape.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { logInAddress } from '#shared/log-in.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { securityContract } from '../contract.ts'
import type { Route } from './+types/second-step-page.ts'
import { PasskeyButton } from './widgets/passkey-button.tsx'

export const handle: PageHandle = { texts: ['security'] }

const security = clientOf<typeof securityContract>('security')

export async function loader({ context, url }: Route.LoaderArgs) {
  const step = await security(context).getSecondStep().catch(nullOn('not_found'))
  return { redirect: safeRedirect(url.searchParams.get('redirect')) ?? '/', step }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const code = formText(await request.formData(), 'code')
  if (!isCode(plainCode(code))) {
    return data({ problem: 'codeShape' as const, code }, { status: 422 })
  }
  try {
    await security(context).signInWithCode({ code })
  } catch (error) {
    if (!isAppError(error)) throw error
    const { code: problem } = error
    return data({ problem, code: '' }, { status: 422 })
  }
  throw redirect(safeRedirect(url.searchParams.get('redirect')) ?? '/', 303)
}

/** Second step of a login: code of an app, recovery code or passkey. */
export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security')
  const link = useLinks()
  const { redirect: goesTo, step } = loaderData

  return (
    <article className={forms.page}>
      <PageHead
        title={t('secondStepTitle')}
        description={t('secondStepText')}
        address="/auth/second-step"
        unlisted
      />
      {step ? (
        <>
          <h1>{t('secondStepTitle')}</h1>
          <div className={forms.card}>
            {step.code && <CodeForm problem={actionData?.problem} code={actionData?.code} />}
            {step.passkey && !step.code && <p>{t('secondStepPasskey')}</p>}
            {step.passkey && <PasskeyButton rememberMe={false} onSignedIn={() => goOn(goesTo)} />}
            {!step.code && !step.passkey && (
              <>
                <p>{t('mustAdd')}</p>
                <a className={buttons.primary} href={link('/account/security')}>
                  {t('mustAddGo')}
                </a>
              </>
            )}
            {step.isSignedIn && (
              <a className={buttons.text} href={link('/')}>
                {t('secondStepLater')}
              </a>
            )}
          </div>
        </>
      ) : (
        <Notice icon="clock" title={t('tookTooLongTitle')} level={1} text={t('tookTooLong')}>
          <a className={buttons.primary} href={link(logInAddress(goesTo))}>
            {t('logInAgain')}
          </a>
        </Notice>
      )}
    </article>
  )
}

type CodeProblem = ErrorCode | 'codeShape'

function textOf(problem: CodeProblem) {
  if (problem === 'codeShape') return 'codeShape'
  return problem === 'too_many_requests' ? 'tooMany' : 'secondStepWrong'
}

interface CodeFormProps {
  problem: CodeProblem | undefined
  /** Rejected code, if it can be corrected. */
  code: string | undefined
}

function CodeForm({ problem, code }: CodeFormProps) {
  const { t } = useTranslation('security')

  return (
    <Form method="post" className={forms.form} noValidate reloadDocument>
      <p>{t('secondStepText')}</p>
      <TextField
        label={t('code')}
        name="code"
        inputMode="text"
        autoComplete="one-time-code"
        required
        dir="ltr"
        defaultValue={code}
        error={problem && t(textOf(problem))}
      />
      <div className={forms.buttons}>
        <button className={buttons.primary}>{t('goOn')}</button>
      </div>
    </Form>
  )
}
