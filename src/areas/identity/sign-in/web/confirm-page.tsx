import { useTranslation } from '#shared/use-translation.ts'
import { data, Form, redirect } from 'react-router'
import forms from './widgets/forms.module.css'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { logInPath } from '#shared/log-in.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { clientOf } from '#shared/page-context.ts'
import { isEmail } from '#shared/sign-up-checks.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { socialContract } from '../contract.ts'
import type { Route } from './+types/confirm-page.ts'

export const handle: PageHandle = { texts: ['social'] }

const social = clientOf<typeof socialContract>('social')

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (token === null) {
    const email = url.searchParams.get('email') ?? ''
    // Only valid emails, so that links cannot inject text.
    return { token: '', email: isEmail(email) ? email : null, confirmation: null }
  }
  try {
    return { token, email: null, confirmation: await social(context).getConfirmation({ token }) }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { token, email: null, confirmation: null }
  }
}

/** Only the button confirms: mail scanners follow links. */
export async function action({ context, request }: Route.ActionArgs) {
  const token = formText(await request.formData(), 'token')
  let to: string
  try {
    to = (await social(context).confirm({ token })).redirect
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ problem: error.code }, { status: 422 })
  }
  throw redirect(safeRedirect(to) ?? '/', 303)
}

/** Target of emailed links that connect a social login or add a password. */
export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('social')
  const link = useLinks()
  const { token, email, confirmation } = loaderData
  const names = { google: 'Google', facebook: 'Facebook' }

  return (
    <article className={forms.page}>
      <PageHead
        title={t('confirmTitle')}
        description={t('confirmTitle')}
        address="/auth/confirm-page"
        unlisted
      />
      {email !== null && (
        <Notice icon="mail" level={1} title={t('mailedTitle')} text={t('mailedText', { email })} />
      )}
      {email === null && (!confirmation || actionData) && (
        <Notice
          icon="clock"
          level={1}
          title={t('linkErrorTitle')}
          text={t(actionData?.problem === 'already_there' ? 'joinedAlready' : 'linkErrorText')}
        >
          <a className={buttons.primary} href={link(logInPath)}>
            {t('logIn')}
          </a>
        </Notice>
      )}
      {confirmation && !actionData && (
        <>
          <h1>{t('confirmTitle')}</h1>
          <div className={forms.card}>
            <Form method="post" reloadDocument className={forms.form}>
              <p>
                {t(
                  confirmation.kind === 'password'
                    ? 'addsPassword'
                    : confirmation.isNew
                      ? 'makesAccount'
                      : 'joinsAccount',
                  { provider: names[confirmation.provider], email: confirmation.email },
                )}
              </p>
              <input type="hidden" name="token" value={token} />
              <div className={forms.buttons}>
                <button className={buttons.primary}>{t('confirm')}</button>
              </div>
            </Form>
          </div>
        </>
      )}
    </article>
  )
}
