import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useSearchParams } from 'react-router'
import { NewestFeedback } from '#community/feedback/web/widgets/newest-feedback.tsx'
import { TakenDownNote } from '#community/moderation/web/widgets/taken-down-note.tsx'
import { VendorSteps } from '#identity/onboarding/web/widgets/vendor-steps.tsx'
import { Invitations } from '#identity/referrals/web/widgets/invitations.tsx'
import { InviteDialog } from '#identity/referrals/web/widgets/invite-dialog.tsx'
import { PointsHistory } from '#identity/referrals/web/widgets/points-history.tsx'
import { SellingSteps } from '#commerce/shops/web/widgets/selling-steps.tsx'
import { SubscriptionPanel } from '#commerce/subscriptions/web/widgets/subscription-panel.tsx'
import { StatSummary } from '#operations/statistics/web/widgets/stat-summary.tsx'
import { TeamPanel } from '#identity/teams/web/widgets/team-panel.tsx'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { mayEditProfile } from '#shared/profiles.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { Avatar } from '#ui/avatar.tsx'
import card from '#ui/card.module.css'
import { useHydrated } from '#shared/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { Dashboard } from '../contract.ts'
import type { Route } from './+types/dashboard-page.ts'
import { answerDashboardForm } from './dashboard-action.ts'
import { loadDashboard } from './dashboard-loader.ts'
import overview from '#ui/overview.module.css'
import badge from '#ui/badge.module.css'
import styles from './dashboard-page.module.css'
import { Fold } from './fold.tsx'
import { NetworksList, OwnListingsList } from './own-lists.tsx'

const VendorTour = lazyComponent(async () => (await import('./dashboard-tour.tsx')).DashboardTour)

export const handle: PageHandle = {
  texts: [
    'enterpriseDashboard',
    'referrals',
    'onboarding',
    'team',
    'shop',
    'subscription',
    'stats',
    'moderation',
    'feedback',
    'common',
  ],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadDashboard(context, url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerDashboardForm(context, url, await request.formData())
}

/** Dashboard of an enterprise, for its team (F-118) and for admins. */
export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t: tShop } = useTranslation('shop')
  const { t } = useTranslation('enterpriseDashboard')
  const isLive = useHydrated()
  const frame = useFrame()
  const language = frame?.language ?? 'en'
  const isViewed = Boolean(frame?.viewer?.viewedBy)
  const [params] = useSearchParams()
  const { account, inviting, listings, team, referrals, credits } = loaderData
  const { onboarding, subscription, stats, received, selling, takenDown } = loaderData
  const { vendorId, label, teamRole } = account
  const ofTeam = actionData && 'did' in actionData ? actionData : undefined
  const ofReferral = actionData && 'referral' in actionData ? actionData.referral : undefined
  const ofSubscription =
    actionData && 'subscription' in actionData ? actionData.subscription : undefined
  const pageAt = (name: string) => (page: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(page))
    return `?${next.toString()}#${name}`
  }

  const said = (
    <section
      key="feedback"
      id="feedback"
      className={`${card.card} ${overview.section}`}
      aria-labelledby="said"
    >
      <h2 id="said">{t('feedback')}</h2>
      <NewestFeedback received={received} />
    </section>
  )
  const steps = (
    <section
      key="onboarding"
      id="onboarding"
      className={`${card.card} ${overview.section}`}
      aria-label={t('onboarding')}
    >
      <h2>{t('onboarding')}</h2>
      <VendorSteps
        onboarding={onboarding}
        vendorId={vendorId}
        mayEdit={mayEditProfile(teamRole)}
        canSubscribe={subscription.payments !== 'off'}
      />
      {teamRole !== null && (
        <div className={overview.tour} data-scripted="">
          {isLive && (
            <Suspense>
              <VendorTour begins={!account.tourEnded && !isViewed} vendorId={vendorId} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  )
  // A team with listings comes for what is new.
  const isStarted = listings.total > 0

  return (
    <article className={overview.page}>
      <PageHead title={label} description={t('title')} address="/account/vendor" unlisted />
      <Head account={account} />
      {takenDown && <TakenDownNote takenDown={takenDown} />}
      {inviting.isOffered && (
        <InviteDialog
          inviter={label}
          link={referrals.referralLink}
          result={ofReferral}
          isOpen={inviting.isOpen}
        />
      )}
      {isStarted ? [said, steps] : steps}
      <section id="last-days" className={`${card.card} ${overview.section}`} aria-labelledby="days">
        <h2 id="days">{t('lastDays')}</h2>
        <StatSummary vendorId={vendorId} stats={stats} />
      </section>
      {!isStarted && said}
      <Fold id="listings" title={t('listings')} note={writtenNumber(listings.total, language)}>
        <OwnListingsList vendorId={vendorId} listings={listings} href={pageAt('listings')} />
      </Fold>
      <Fold
        id="selling"
        title={tShop('stepsTitle')}
        note={tShop(selling.canSell && !selling.isClosed ? 'stepDone' : 'stepsOpen', {
          done: selling.steps.filter(({ isDone }) => isDone).length,
          all: selling.steps.length,
        })}
      >
        <SellingSteps vendorId={vendorId} selling={selling} />
      </Fold>
      <Fold
        id="team"
        title={t('team')}
        note={writtenNumber(team.members.length, language)}
        isOpen={ofTeam !== undefined}
      >
        <p className="quiet">{t('teamHint')}</p>
        <TeamPanel team={team} result={ofTeam} />
      </Fold>
      <Fold
        id="invites"
        title={t('invites')}
        note={writtenNumber(account.referrals, language)}
        isOpen={ofReferral !== undefined || params.has('invites')}
      >
        <Invitations
          referrals={referrals}
          link={referrals.referralLink}
          inviter={label}
          result={ofReferral}
          href={pageAt('invites')}
        />
      </Fold>
      <Fold
        id="points"
        title={t('points')}
        note={writtenNumber(account.credits, language)}
        isOpen={params.has('points')}
      >
        <PointsHistory points={credits} href={pageAt('points')} />
      </Fold>
      <Fold
        id="subscriptions"
        title={t('subscriptions')}
        note={t(account.subscribed ? 'subscribed' : 'notSubscribed')}
        isOpen={ofSubscription !== undefined}
      >
        <SubscriptionPanel view={subscription} result={ofSubscription} />
      </Fold>
      <Fold
        id="networks"
        title={t('networks')}
        note={writtenNumber(account.networks.length + (account.network ? 1 : 0), language)}
      >
        <NetworksList account={account} />
      </Fold>
    </article>
  )
}

function Head({ account }: { account: Dashboard }) {
  const { t } = useTranslation('enterpriseDashboard')
  const link = useLinks()
  const { label, image, primary, isPublic, status, credits, subscribed, teamRole } = account

  return (
    <>
      {teamRole === null && (
        <p className={styles.another} role="note">
          <Icon name="info" />
          {t('another')}
        </p>
      )}
      <header className={overview.head}>
        <Avatar imageUrl={image?.url ?? null} huge />
        <div>
          <h1 dir="auto">{label}</h1>
          <p className={overview.details}>
            <span className={badge.badge}>{t(`status-${status}`)}</span>
            {subscribed && <span className={badge.badge}>{t('subscribed')}</span>}
            {teamRole !== null && <span>{t(`role-${teamRole}`)}</span>}
            <a href="#points">{t('pointsCount', { count: credits })}</a>
          </p>
          <p id="profile" className={overview.details}>
            {isPublic ? (
              <a href={link(`/${primary.onlySubDomain}`)}>{t('seeProfile')}</a>
            ) : (
              <span>{t('notPublic')}</span>
            )}
          </p>
        </div>
      </header>
    </>
  )
}
