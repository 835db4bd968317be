import { useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { data, redirect } from 'react-router'
import type { referralsContract } from '#identity/referrals/contract.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { clientOf } from '#shared/page-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { signInContract } from '../contract.ts'
import type { Route } from './+types/signup-page.ts'
import { answeredBy } from './page-outcome.ts'
import { entryAddress } from './widgets/entry-address.ts'
import styles from './widgets/forms.module.css'
import { signUpOutcome, type Social } from './widgets/outcome.ts'
import { SignUpForm } from './widgets/sign-up-form.tsx'
import { SocialAccount } from './widgets/social-account.tsx'
import { SocialLinks } from './widgets/social-links.tsx'

export const handle: PageHandle = { texts: ['auth'] }

const auth = clientOf<typeof signInContract>('signIn')
const points = clientOf<typeof referralsContract>('referrals')

export async function loader({ context, url }: Route.LoaderArgs) {
  const [viewer, providers, { stamp }] = await Promise.all([
    auth(context).getViewer(),
    auth(context).listProviders(),
    auth(context).getFormStamp(),
  ])
  if (viewer) throw redirect(`/account?userId=${viewer.id}`)
  const referToken = url.searchParams.get('referToken')
  const invitation =
    referToken && (await points(context).openInvitation({ referToken: referToken.slice(0, 64) }))
  return {
    providers,
    stamp,
    inviter: invitation ? invitation.inviter : null,
    redirect: safeRedirect(url.searchParams.get('redirect')),
    referToken,
    email: url.searchParams.get('email') ?? '',
    name: url.searchParams.get('name')?.slice(0, 200) ?? '',
  }
}

/** Handles the form without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    redirect: safeRedirect(formText(form, 'redirect')),
    referToken: formText(form, 'referToken') || null,
  }
  const outcome = signUpOutcome(
    await answeredBy(
      auth(context).signUp({
        ...fields,
        redirect: fields.redirect ?? '',
        referToken: fields.referToken ?? '',
        password: formText(form, 'password'),
        confirmedPassword: formText(form, 'confirmedPassword'),
        recaptchaToken: formText(form, 'recaptchaToken'),
      }),
    ),
  )
  if ('done' in outcome) {
    throw redirect(entryAddress('confirmation', fields), 303)
  }
  return data({ ...fields, outcome }, 422)
}

export default function SignupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const link = useLinks()
  const { providers, stamp, inviter } = loaderData
  const fields = actionData ?? { ...loaderData, outcome: null }
  const [elsewhere, setElsewhere] = useState<{ social: Social; email: string } | null>(
    fields.outcome && 'social' in fields.outcome
      ? { social: fields.outcome.social, email: fields.email }
      : null,
  )
  const [email, setEmail] = useState(fields.email)
  const { redirect: goesTo, referToken } = fields

  return (
    <article className={styles.page}>
      <PageHead
        title={t('signUpTitle')}
        description={t('signUpDescription')}
        address="/auth/signup-page"
        unlisted
      />
      <h1>{t('signUpTitle')}</h1>
      {inviter && <p className={styles.centre}>{t('invitedBy', { name: inviter })}</p>}
      <div className={styles.card}>
        {elsewhere ? (
          <SocialAccount {...elsewhere} providers={providers} redirect={fields.redirect} />
        ) : (
          <>
            <SignUpForm
              {...fields}
              stamp={stamp}
              onEmail={setEmail}
              onSocial={(social, email) => setElsewhere({ social, email })}
            />
            <SocialLinks
              providers={providers}
              redirect={fields.redirect}
              referToken={fields.referToken}
            />
          </>
        )}
      </div>
      <p className={styles.centre}>
        {t('hasAccount')}{' '}
        <a href={link(entryAddress('logIn', { email, redirect: goesTo, referToken }))}>
          {t('logIn')}
        </a>
      </p>
    </article>
  )
}
