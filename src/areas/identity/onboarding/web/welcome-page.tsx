import { redirect } from 'react-router'
import type { applicationsContract } from '#community/applications/contract.ts'
import { beginsApplication, welcomePath } from '#identity/sign-in/model.ts'
import type { signInContract } from '#identity/sign-in/contract.ts'
import type { teamsContract } from '#identity/teams/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { logInAddress } from '#shared/log-in.ts'
import { clientOf } from '#shared/page-context.ts'
import { invitationPath } from '#shared/profiles.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/welcome-page.ts'
import steps from './widgets/onboarding-steps.module.css'
import styles from './welcome-page.module.css'

export const handle: PageHandle = { texts: ['onboarding'] }

const auth = clientOf<typeof signInContract>('signIn')
const teams = clientOf<typeof teamsContract>('teams')
const applications = clientOf<typeof applicationsContract>('applications')

/** What a new account came for: to take part, to list an enterprise, or to join a team. */
type Purpose = 'member' | 'enterprise' | 'team'

interface FirstStep {
  text: `${Purpose}-${1 | 2 | 3}`
  /** Null where there is nothing to do yet. */
  to: string | null
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await auth(context).getViewer()
  if (!viewer) throw redirect(logInAddress(welcomePath))
  const asked = safeRedirect(url.searchParams.get('redirect'))
  const [[invitation], [application]] = await Promise.all([
    teams(context).listOwnInvitations(),
    applications(context).listOwnApplications(),
  ])
  const { name } = viewer
  if (invitation) {
    const to = asked?.startsWith(invitationPath)
      ? asked
      : `${invitationPath}?invitation=${invitation.id}`
    return { name, team: invitation.vendor.label, ...stepsOf('team', to) }
  }
  if (application || (asked && beginsApplication(asked))) {
    const to = application ? `/application-form/${application.id}` : asked
    return { name, team: null, ...stepsOf('enterprise', to) }
  }
  return { name, team: null, ...stepsOf('member', '/marketplace/shop') }
}

function stepsOf(purpose: Purpose, first: string | null) {
  const later: Record<Purpose, [string | null, string | null]> = {
    member: ['/account/preferences?from=/marketplace/shop', '/account#photo'],
    enterprise: ['/account#photo', null],
    team: ['/account#photo', '/account#enterprises'],
  }
  const targets = [first, ...later[purpose]]
  const list = targets.map((to, at): FirstStep => {
    return { text: `${purpose}-${(at + 1) as 1 | 2 | 3}`, to }
  })
  return { purpose, steps: list }
}

/** Greets a person whose email was just verified, with the first steps of what they came for. */
export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('onboarding')
  const link = useLinks()
  const { name, team, purpose } = loaderData

  return (
    <article className={styles.page}>
      <PageHead
        title={t('welcomeTitle', { name })}
        description={t('welcomeText')}
        address={welcomePath}
        unlisted
      />
      <header>
        <h1>{t('welcomeTitle', { name })}</h1>
        <p role="status">{t('welcomeText')}</p>
      </header>
      <h2>{team === null ? t(`welcome-${purpose}`) : t('welcome-team', { name: team })}</h2>
      <ol className={styles.steps}>
        {loaderData.steps.map(({ text, to }, at) => (
          <li key={text}>
            <WelcomeStep number={at + 1} text={text} href={to && link(to)} />
          </li>
        ))}
      </ol>
      <p>
        <a className={buttons.secondary} href={link('/')}>
          {t('welcomeSkip')}
        </a>
      </p>
    </article>
  )
}

interface WelcomeStepProps {
  number: number
  text: FirstStep['text']
  href: string | null
}

function WelcomeStep({ number, text, href }: WelcomeStepProps) {
  const { t } = useTranslation('onboarding')
  const content = (
    <>
      <span className={steps.mark} aria-hidden="true">
        {number}
      </span>
      <span className={steps.words}>
        <b>{t(text)}</b>
        <small>{t(`${text}-hint`)}</small>
      </span>
    </>
  )
  return href === null ? (
    <div className={steps.step}>{content}</div>
  ) : (
    <a className={steps.step} href={href}>
      {content}
    </a>
  )
}
