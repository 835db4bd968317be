import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useSearchParams } from 'react-router'
import { OwnApplications } from '#community/applications/web/widgets/own-applications.tsx'
import { MailChoices } from '#foundation/mail/web/widgets/mail-choices.tsx'
import { OnboardingSteps } from '#identity/onboarding/web/widgets/onboarding-steps.tsx'
import { Invitations } from '#identity/referrals/web/widgets/invitations.tsx'
import { PointsHistory } from '#identity/referrals/web/widgets/points-history.tsx'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { languageInfo } from '#shared/languages.ts'
import { useLinks } from '#shared/links.ts'
import { regionName } from '#shared/region-name.ts'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Moment } from '#ui/moment.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import shortForm from '#ui/short-form.module.css'
import type { PersonalAccount } from '../contract.ts'
import type { Route } from './+types/account-page.ts'
import { answerForm, type AccountResult } from './account-action.ts'
import { loadAccount } from './account-loader.ts'
import overview from '#ui/overview.module.css'
import badge from '#ui/badge.module.css'
import styles from './account-page.module.css'
import { EmailForm } from './email-form.tsx'
import { FollowedList, MyEnterprises } from './enterprise-lists.tsx'
import { PhotoForm } from './photo-form.tsx'
import { Section, Done } from './section.tsx'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'

// Offered to admins only.
const InviteDialog = lazyComponent(
  async () => (await import('#identity/referrals/web/widgets/invite-dialog.tsx')).InviteDialog,
)
const AccountTour = lazyComponent(async () => (await import('./account-tour.tsx')).AccountTour)

export const handle: PageHandle = {
  texts: ['account', 'referrals', 'onboarding', 'ownApplications', 'upload', 'notifications'],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadAccount(context, url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerForm(context, url, await request.formData())
}

/** Account page of oneself (specification 2.6), or of anyone for admins. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const isLive = useHydrated()
  const isViewed = Boolean(useFrame()?.viewer?.viewedBy)
  const [params] = useSearchParams()
  const { account, points, referrals, onboarding, followed, choices, isOwn, inviting } = loaderData
  const { erasedAt, applications } = loaderData
  const referral = actionData?.referral
  const result = actionData?.account
  const done = actionData ? null : params.get('done')
  const pageAt = (name: string, section: string) => (page: number) => {
    const next = new URLSearchParams(params)
    next.delete('done')
    next.set(name, String(page))
    return `?${next.toString()}#${section}`
  }

  return (
    <article className={overview.page}>
      <PageHead title={t('title')} description={t('title')} address="/account" unlisted />
      <Head account={account} isOwn={isOwn} />
      {erasedAt && <Leaving erasedAt={erasedAt} />}
      {(inviting.isOffered || inviting.isOpen) && (
        <Suspense>
          <InviteDialog
            inviter={account.name}
            link={referrals.referralLink}
            result={referral}
            isOpen={inviting.isOpen}
          />
        </Suspense>
      )}
      <Sections isOwn={isOwn} hasApplied={applications.length > 0} />
      <Section id="onboarding" title={t('onboarding')}>
        <OnboardingSteps onboarding={onboarding} isOwn={isOwn} />
        {isOwn && (
          <div className={overview.tour} data-scripted="">
            {isLive && (
              <Suspense>
                <AccountTour begins={!account.tourEnded && !isViewed} accountId={account.id} />
              </Suspense>
            )}
          </div>
        )}
      </Section>
      <Section id="photo" title={t('photo')}>
        <PhotoForm account={account} isOwn={isOwn} result={result} done={done} />
      </Section>
      <Section id="name" title={t('name')}>
        <NameForm account={account} result={result} isDone={done === 'name'} key={account.rev} />
      </Section>
      <Section id="email" title={t('email')}>
        <EmailForm account={account} isOwn={isOwn} result={result} done={done} />
      </Section>
      <Section id="enterprises" title={t('enterprises')}>
        <MyEnterprises enterprises={account.enterprises} />
      </Section>
      {applications.length > 0 && (
        <Section id="applications" title={t('applications')}>
          <OwnApplications applications={applications} />
        </Section>
      )}
      {isOwn && (
        <Section id="orders" title={t('orders')}>
          <Orders />
        </Section>
      )}
      <Section id="invites" title={t('invites')}>
        <Invitations
          referrals={referrals}
          link={referrals.referralLink}
          inviter={account.name}
          result={referral}
          href={pageAt('invites', 'invites')}
        />
      </Section>
      <Section id="points" title={t('points')}>
        <PointsHistory points={points} href={pageAt('points', 'points')} />
      </Section>
      <Section id="followed" title={t('followed')}>
        <FollowedList followed={followed} href={pageAt('followed', 'followed')} />
      </Section>
      <Section id="preferences" title={t('preferences')}>
        <Preferences account={account} isOwn={isOwn} />
      </Section>
      {choices && (
        <Section id="notifications" title={t('notifications')}>
          <MailChoices choices={choices} />
        </Section>
      )}
      {isOwn && (
        <Section id="security" title={t('security')}>
          <Links />
        </Section>
      )}
    </article>
  )
}

/** Scheduled deletion, which can still be cancelled. */
function Leaving({ erasedAt }: { erasedAt: string }) {
  const { t } = useTranslation('account')
  const link = useLinks()
  const day = useWrittenTime(longDay)

  return (
    <ProblemNote role="status" suppressHydrationWarning>
      {t('erasurePlanned', { until: day(erasedAt) })}{' '}
      <a href={link('/account/privacy')}>{t('keepAccount')}</a>
    </ProblemNote>
  )
}

function Head({ account, isOwn }: { account: PersonalAccount; isOwn: boolean }) {
  const { t } = useTranslation('account')
  const { name, email, image, status, points, createdAt } = account

  return (
    <header className={overview.head}>
      <Avatar imageUrl={image?.url ?? null} huge />
      <div>
        {!isOwn && <p className="quiet">{t('another')}</p>}
        <h1 dir="auto">{name}</h1>
        <p className={overview.details}>
          <span className={badge.badge}>{t(`status-${status}`)}</span>
          <a href="#points">{t('pointsCount', { count: points })}</a>
          <span dir="ltr">{email}</span>
          <Moment at={createdAt} format={{ month: 'long', year: 'numeric' }}>
            {(month) => t('since', { month })}
          </Moment>
        </p>
      </div>
    </header>
  )
}

const sections = [
  'onboarding',
  'photo',
  'name',
  'email',
  'enterprises',
  'applications',
  'orders',
  'invites',
  'points',
  'followed',
  'preferences',
  'notifications',
  'security',
] as const

const ownSections: readonly string[] = ['orders', 'notifications', 'security']

function Sections({ isOwn, hasApplied }: { isOwn: boolean; hasApplied: boolean }) {
  const { t } = useTranslation('account')
  const shown = sections.filter((name) => {
    return name === 'applications' ? hasApplied : isOwn || !ownSections.includes(name)
  })

  return (
    <nav className={styles.nav} aria-label={t('sections')}>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Preferences({ account, isOwn }: { account: PersonalAccount; isOwn: boolean }) {
  const { t } = useTranslation('account')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'
  const { languageCode, currencyCode, location } = account.preferences
  const currencies = new Intl.DisplayNames([language, 'en'], { type: 'currency' })

  return (
    <>
      <dl className={shortForm.details}>
        <dt>{t('language')}</dt>
        <dd>
          <span lang={languageCode} dir={languageInfo[languageCode].dir}>
            {languageInfo[languageCode].name}
          </span>
        </dd>
        <dt>{t('currency')}</dt>
        <dd suppressHydrationWarning>
          {`${currencyCode} · ${currencies.of(currencyCode) ?? currencyCode}`}
        </dd>
        <dt>{t('country')}</dt>
        <dd suppressHydrationWarning>{regionName(location, language)}</dd>
      </dl>
      {isOwn && (
        <p>
          <a href={link('/account/preferences?from=/account')}>{t('changePreferences')}</a>
        </p>
      )}
    </>
  )
}

function Orders() {
  const { t } = useTranslation('account')
  const link = useLinks()

  return (
    <>
      <p>{t('ordersHint')}</p>
      <p>
        <a href={link('/account/orders')}>{t('toOrders')}</a>
      </p>
      <p>
        <a href={link('/account/addresses')}>{t('toAddresses')}</a>
      </p>
    </>
  )
}

function Links() {
  const { t } = useTranslation('account')
  const link = useLinks()

  return (
    <ul className={styles.links}>
      <li>
        <a href={link('/account/security')}>{t('toSecurity')}</a>
      </li>
      <li>
        <a href={link('/account/privacy')}>{t('toPrivacy')}</a>
      </li>
    </ul>
  )
}

interface NameFormProps {
  account: PersonalAccount
  result: AccountResult | undefined
  isDone: boolean
}

/** Submitted natively, as the layout shows the name. */
function NameForm({ account: { name, rev }, result, isDone }: NameFormProps) {
  const { t } = useTranslation('account')
  const own = result?.intent === 'name' ? result : undefined

  return (
    <form method="post" className={shortForm.form} noValidate>
      <input type="hidden" name="intent" value="name" />
      <input type="hidden" name="rev" value={rev} />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        required
        maxLength={200}
        autoComplete="name"
        dir="auto"
        // On a conflict shows the other change.
        defaultValue={own && own.problem !== 'nameChanged' ? own.value : name}
        error={own && t(own.problem)}
      />
      <Done of="doneName" when={isDone} />
      <button className={buttons.primary}>{t('save')}</button>
    </form>
  )
}
