import { useTranslation } from '#shared/use-translation.ts'
import { data, redirectDocument } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { logInPath } from '#shared/log-in.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { welcomeAddress } from '../model.ts'
import type { signInContract } from '../contract.ts'
import type { Route } from './+types/verify-page.ts'

export const handle: PageHandle = { texts: ['auth'] }

const auth = clientOf<typeof signInContract>('signIn')

/** Does not verify: mail scanners follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return { token, found: await auth(context).getVerification({ token }) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = formText(await request.formData(), 'token')
  try {
    const { redirect } = await auth(context).verifyEmail({ token })
    return redirectDocument(welcomeAddress(redirect) ?? redirect ?? '/', 303)
  } catch (error) {
    if (!isAppError(error)) throw error
    return data(null, 410)
  }
}

/** Target of the welcome email's link. */
export default function VerifyPage({ loaderData: { token, found } }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const link = useLinks()
  const isSignedIn = Boolean(useFrame()?.viewer)

  return (
    <article>
      <PageHead
        title={t('verify')}
        description={t('signUpDescription')}
        address="/auth/verify-page"
        unlisted
      />
      {found ? (
        <Notice
          icon="mail"
          level={1}
          title={t('verifyTitle', { name: found.name })}
          text={t('verifyText', { email: found.email })}
        >
          <form method="post">
            <input type="hidden" name="token" value={token} />
            <button className={buttons.primary}>{t('verify')}</button>
          </form>
        </Notice>
      ) : (
        <Notice icon="warning" level={1} title={t('linkUselessTitle')} text={t('linkUseless')}>
          <a className={buttons.primary} href={link(isSignedIn ? '/account' : logInPath)}>
            {t(isSignedIn ? 'toAccount' : 'logIn')}
          </a>
        </Notice>
      )}
    </article>
  )
}
