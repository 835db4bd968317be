import { useTranslation } from 'react-i18next'
import { data, Form, redirect } from 'react-router'
import forms from '#features/auth/web/widgets/forms.module.css'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { logInAddress } from '#shared/log-in.ts'
import { ownPath } from '#shared/own-path.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { securityContract } from '../contract.ts'
import type { Route } from './+types/second-step-page.ts'

export const handle: PageHandle = { texts: ['security'] }

const security = clientOf<typeof securityContract>('security')

export function loader({ url }: Route.LoaderArgs) {
  return { redirect: ownPath(url.searchParams.get('redirect')) ?? '/' }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const code = formText(await request.formData(), 'code')
  try {
    await security(context).signInWithCode({ code })
  } catch (error) {
    if (!isAppError(error)) throw error
    const { code: problem } = error
    return data({ problem }, { status: 422 })
  }
  throw redirect(ownPath(url.searchParams.get('redirect')) ?? '/', 303)
}

/** After the password, where the account asks for more: a code of the app, or one from paper. */
export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security')
  const link = useLinks()
  const problem = actionData?.problem

  return (
    <article className={forms.page}>
      <PageHead
        title={t('secondStepTitle')}
        description={t('secondStepText')}
        address="/auth/second-step"
        unlisted
      />
      {problem === 'not_found' ? (
        <Notice icon="clock" title={t('tookTooLongTitle')} level={1} text={t('tookTooLong')}>
          <a className={buttons.primary} href={link(logInAddress(loaderData.redirect))}>
            {t('logInAgain')}
          </a>
        </Notice>
      ) : (
        <>
          <h1>{t('secondStepTitle')}</h1>
          <div className={forms.card}>
            <Form method="post" className={forms.form} noValidate reloadDocument>
              <p>{t('secondStepText')}</p>
              <TextField
                label={t('code')}
                name="code"
                inputMode="text"
                autoComplete="one-time-code"
                required
                dir="ltr"
                error={problem && t(problem === 'too_many_requests' ? 'tooMany' : 'codeWrong')}
              />
              <div className={forms.buttons}>
                <button className={buttons.primary}>{t('goOn')}</button>
              </div>
            </Form>
          </div>
        </>
      )}
    </article>
  )
}
