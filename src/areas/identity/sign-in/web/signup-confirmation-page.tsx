import { useTranslation } from '#shared/use-translation.ts'
import { verificationHours } from '#shared/constants.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { logInPath } from '#shared/log-in.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { isEmail } from '#shared/sign-up-checks.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { entryAddress } from './widgets/entry-address.ts'
import { ResendMail } from './widgets/resend-mail.tsx'
import type { Route } from './+types/signup-confirmation-page.ts'

export const handle: PageHandle = { texts: ['auth'] }

export function loader({ url }: Route.LoaderArgs) {
  const email = url.searchParams.get('email') ?? ''
  // Only a valid email, so that links cannot inject text.
  return {
    email: isEmail(email) ? email : null,
    name: url.searchParams.get('name') ?? '',
    redirect: safeRedirect(url.searchParams.get('redirect')),
    referToken: url.searchParams.get('referToken'),
  }
}

/** Asks to confirm the email after signing up (F-084, S-006). */
export default function SignupConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const link = useLinks()
  const { email, redirect, ...typed } = loaderData

  return (
    <article>
      <PageHead
        title={t('checkInbox')}
        description={t('signUpDescription')}
        address="/signup-confirmation"
        unlisted
      />
      <Notice
        icon="mail"
        level={1}
        title={t('checkInbox')}
        text={email ? t('welcomeText', { email }) : t('welcomeTextPlain')}
      >
        <p>{t('mailHint', { hours: verificationHours })}</p>
        {email && (
          <form method="post" action={link(logInPath)}>
            <input type="hidden" name="email" value={email} />
            {redirect && <input type="hidden" name="redirect" value={redirect} />}
            <ResendMail redirect={redirect} />
          </form>
        )}
        <a
          className={buttons.text}
          href={link(entryAddress('signUp', { ...typed, email: email ?? '', redirect }))}
        >
          {t('changeAddress')}
        </a>
      </Notice>
    </article>
  )
}
