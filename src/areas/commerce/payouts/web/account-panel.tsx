import { Form, useNavigation } from 'react-router'
import { payoutAccountState, paymentMethod } from '#shared/enums-of-store.ts'
import { useLinks } from '#shared/links.ts'
import { useFrame } from '#shared/layout.ts'
import { useTranslation } from '#shared/use-translation.ts'
import badge from '#ui/badge.module.css'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { SelectField } from '#ui/field.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import type { PayoutView } from '../contract.ts'
import { payoutSettingsPath } from '../model.ts'
import { writtenPercent } from './written-percent.ts'
import styles from './payouts.module.css'

interface AccountPanelProps {
  vendorId: number
  view: PayoutView
  countries: readonly { id: string; name: string }[]
  /** Suggested country. */
  country: string
}

/** The account that an enterprise is paid out to, and the way to set it up. */
export function AccountPanel(props: AccountPanelProps) {
  const { t } = useTranslation('payouts')
  const { provider, account } = props.view

  return (
    <section className={card.card} aria-labelledby="payout-account">
      <h2 id="payout-account">{t('account')}</h2>
      {provider === paymentMethod.test && <p className={styles.test}>{t('testHint')}</p>}
      {provider === null ? (
        <p>{t('noProvider')}</p>
      ) : account ? (
        <Connected {...props} account={account} />
      ) : (
        <>
          <p>{t(provider === paymentMethod.test ? 'startTest' : 'start')}</p>
          <Onboarding {...props} label={t('connect')} />
        </>
      )}
      <Terms view={props.view} />
    </section>
  )
}

function Connected({
  account,
  ...props
}: AccountPanelProps & { account: NonNullable<PayoutView['account']> }) {
  const { t } = useTranslation('payouts')
  const { state, last4, isPaused } = account
  const isReady = state === payoutAccountState.ready

  return (
    <>
      <p className="row">
        <span className={badge.badge} data-state={isReady && !isPaused ? undefined : 'unverified'}>
          {t(isReady && isPaused ? 'paused' : `state-${state}`)}
        </span>
        {last4 && <span>{t('bankAccount', { last4 })}</span>}
      </p>
      <p>{t(isReady && isPaused ? 'pausedHint' : `state-${state}-hint`)}</p>
      {state === payoutAccountState.incomplete && (
        <Onboarding {...props} label={t('continue')} fixed={account.country} />
      )}
      {(isReady || state === payoutAccountState.verifying) &&
        props.view.provider === paymentMethod.stripe && <DashboardForm vendorId={props.vendorId} />}
      {state === payoutAccountState.rejected && <ContactHint />}
    </>
  )
}

function Onboarding({
  vendorId,
  countries,
  country,
  label,
  fixed,
}: AccountPanelProps & { label: string; fixed?: string }) {
  const { t } = useTranslation('payouts')
  const link = useLinks()
  const isSending = useNavigation().formData?.get('do') === 'onboard'

  return (
    <Form method="post" action={link(payoutSettingsPath(vendorId))} className={styles.form}>
      <SelectField
        name="country"
        label={t('countryLabel')}
        hint={t('countryHint')}
        defaultValue={fixed ?? country}
        required
      >
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <button className={buttons.primary} name="do" value="onboard" disabled={isSending}>
        {label}
      </button>
    </Form>
  )
}

function DashboardForm({ vendorId }: { vendorId: number }) {
  const { t } = useTranslation('payouts')
  const link = useLinks()

  return (
    <Form method="post" action={link(payoutSettingsPath(vendorId))}>
      <button className={buttons.secondary} name="do" value="dashboard">
        {t('dashboard')}
      </button>
    </Form>
  )
}

function ContactHint() {
  const { t } = useTranslation('payouts')
  const email = useFrame()?.site.contactEmail
  if (!email) return null

  return (
    <ProblemNote>
      {t('contact')}{' '}
      <a href={`mailto:${email}`} dir="ltr">
        {email}
      </a>
    </ProblemNote>
  )
}

/** The site's fee, and when is paid out. */
function Terms({ view }: { view: PayoutView }) {
  const { t } = useTranslation('payouts')
  const language = useFrame()?.language ?? 'en'
  const { basisPoints, subscriberBasisPoints, holdDays } = view
  const percent = (points: number) => writtenPercent(points, language)

  return (
    <dl className={styles.terms}>
      <dt>{t('fee')}</dt>
      <dd suppressHydrationWarning>
        {basisPoints === subscriberBasisPoints
          ? t('feeOfAll', { fee: percent(basisPoints) })
          : t('feeByPlan', {
              fee: percent(basisPoints),
              subscriberFee: percent(subscriberBasisPoints),
            })}
      </dd>
      <dt>{t('when')}</dt>
      <dd>{t('holdDays', { count: holdDays })}</dd>
    </dl>
  )
}
