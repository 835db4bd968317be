import { useEffect, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { data, redirect, redirectDocument } from 'react-router'
import { PasskeyButton } from '#identity/security/web/widgets/passkey-button.tsx'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { requestedLanguage, useLinks, withLanguage } from '#shared/links.ts'
import { secondStepAddress } from '#shared/log-in.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { clientOf } from '#shared/page-context.ts'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { signInContract } from '../contract.ts'
import type { Route } from './+types/login-page.ts'
import { answeredBy } from './page-outcome.ts'
import { entryAddress } from './widgets/entry-address.ts'
import styles from './widgets/forms.module.css'
import { forgetAction } from '#shared/pending-action.ts'
import { failureOf, signInOutcome, type Outcome, type Social } from './widgets/outcome.ts'
import { goOn } from './widgets/sending.ts'
import { SignInForm } from './widgets/sign-in-form.tsx'
import { SocialAccount } from './widgets/social-account.tsx'
import { SocialLinks } from './widgets/social-links.tsx'

export const handle: PageHandle = { texts: ['auth', 'security'] }

/** Errors of a social login. */
const problems = ['again', 'disabled', 'no-email', 'refused', 'unreachable'] as const

const auth = clientOf<typeof signInContract>('signIn')

/** Redirects logged-in users (F-075). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [viewer, providers] = await Promise.all([
    auth(context).getViewer(),
    auth(context).listProviders(),
  ])
  if (viewer) throw redirect(`/account?userId=${viewer.id}`)
  return {
    providers,
    redirect: safeRedirect(url.searchParams.get('redirect')),
    referToken: url.searchParams.get('referToken'),
    email: url.searchParams.get('email') ?? '',
    problem: problems.find((each) => each === url.searchParams.get('problem')) ?? null,
  }
}

/** Handles the form without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const email = formText(form, 'email')
  const target = safeRedirect(formText(form, 'redirect'))
  const referToken = formText(form, 'referToken') || null
  if (form.has('resend')) {
    const call = auth(context).validateEmail({ email, resend: true, redirect: target ?? '' })
    const failure = failureOf(await answeredBy(call), 'email')
    return data({ email, outcome: failure, mailed: !failure, redirect: target, referToken })
  }
  const outcome = signInOutcome(
    await answeredBy(
      auth(context).signIn({
        email,
        password: formText(form, 'password'),
        rememberMe: form.has('rememberMe'),
        referToken: referToken ?? '',
      }),
    ),
  )
  if ('done' in outcome) {
    const next = outcome.requiresCode ? secondStepAddress(target) : (target ?? '/')
    const language = requestedLanguage(new URL(request.url).search)
    throw redirectDocument(language ? withLanguage(next, language) : next, 303)
  }
  return data({ email, outcome, mailed: false, redirect: target, referToken }, 422)
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const link = useLinks()
  const { providers } = loaderData
  const referToken = actionData?.referToken ?? loaderData.referToken
  const goesTo = actionData?.redirect ?? loaderData.redirect
  const [elsewhere, setElsewhere] = useState(socialOf(actionData))
  const [email, setEmail] = useState(actionData?.email ?? loaderData.email)
  useEffect(forgetAction, [])

  return (
    <article className={styles.page}>
      <PageHead
        title={t('title')}
        description={t('description')}
        address="/auth/login-page"
        unlisted
      />
      <h1>{t('title')}</h1>
      {goesTo?.startsWith('/account/claim/') && <p className={styles.centre}>{t('for-aClaim')}</p>}
      <div className={styles.card}>
        {elsewhere ? (
          <SocialAccount {...elsewhere} providers={providers} redirect={goesTo} />
        ) : (
          <>
            {loaderData.problem && !actionData && (
              <ProblemNote>{t(`problem-${loaderData.problem}`)}</ProblemNote>
            )}
            {actionData?.mailed && <p role="status">{t('mailSent')}</p>}
            <SignInForm
              email={actionData?.email ?? loaderData.email}
              redirect={goesTo}
              referToken={referToken}
              outcome={actionData?.outcome ?? null}
              onEmail={setEmail}
              onSocial={(social, typed) => setElsewhere({ social, email: typed })}
            />
            <PasskeyButton rememberMe={false} onSignedIn={() => goOn(goesTo)} />
            <SocialLinks providers={providers} redirect={goesTo} referToken={referToken} />
          </>
        )}
      </div>
      <p className={styles.centre}>
        {t('noAccount')}{' '}
        <a href={link(entryAddress('signUp', { email, redirect: goesTo, referToken }))}>
          {t('signUp')}
        </a>
      </p>
    </article>
  )
}

function socialOf(
  sent: { email: string; outcome: Outcome | null } | undefined,
): { social: Social; email: string } | null {
  const outcome = sent?.outcome
  return sent && outcome && 'social' in outcome
    ? { social: outcome.social, email: sent.email }
    : null
}
