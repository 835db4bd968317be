import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { longDay } from '#shared/written-time.ts'
import { formatMoney } from '#shared/money.ts'
import { subscriptionMethod, subscriptionState } from '#shared/subscriptions.ts'
import buttons from '#ui/button.module.css'
import chips from '#ui/chip.module.css'
import { Moment } from '#ui/moment.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import form from '#ui/short-form.module.css'
import type { Subscription, SubscriptionPlan, SubscriptionView } from '../../contract.ts'
import { GrantForms } from './grant-forms.tsx'
import type { SubscriptionResult } from './subscription-action.ts'
import styles from './subscription-panel.module.css'

interface SubscriptionPanelProps {
  view: SubscriptionView
  /** Result of the last form. */
  result: SubscriptionResult | undefined
}

/**
 * Subscription, available plans and payment. Its page handles the forms with `subscriptionAction`
 * and loads the namespace `subscription`.
 */
export function SubscriptionPanel({ view, result }: SubscriptionPanelProps) {
  const { t } = useTranslation('subscription')
  const { subscription, plans, payments, mayPay, mayGrant } = view
  const isPaid =
    subscription?.paymentMethod === subscriptionMethod.stripe &&
    subscription.status !== subscriptionState.ended
  const failure = result?.intent === 'subscribe' || result?.intent === 'portal' ? result : undefined

  return (
    <div className={styles.panel}>
      {subscription ? <State subscription={subscription} /> : <p>{t('none')}</p>}
      {failure?.problem && <ProblemNote>{t(failure.problem)}</ProblemNote>}
      {isPaid && mayPay && (
        <Form method="post" preventScrollReset>
          <button className={buttons.secondary} name="intent" value="portal">
            {t('manage')}
          </button>
          <p className="quiet">{t('manageHint')}</p>
        </Form>
      )}
      {!isPaid && plans.length > 0 && <Plans plans={plans} mayPay={mayPay} />}
      {payments === 'off' && !subscription?.subscribed && <ByHandOnly />}
      {payments === 'silent' && !failure && <p className="quiet">{t('silent')}</p>}
      {mayGrant && !isPaid && <GrantForms subscription={subscription} result={result} />}
    </div>
  )
}

function State({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription')
  const { plan, status, paymentMethod, periodEnd, cancels } = subscription
  const isByHand = paymentMethod === subscriptionMethod.byHand
  const end = periodEnd && new Date(Date.parse(periodEnd) - (isByHand ? 1 : 0))
  const isEnding = isByHand || cancels

  return (
    <>
      <dl className={form.details}>
        <dt>{t('plan')}</dt>
        <dd dir="auto">{isByHand ? t('byHandPlan') : plan}</dd>
        <dt>{t('state')}</dt>
        <dd>
          <span className={`${chips.mark} ${styles.state}`} data-state={status}>
            {t(`state-${status}`)}
          </span>
        </dd>
        <dt>{t('method')}</dt>
        <dd>{t(`method-${paymentMethod}`)}</dd>
        {end && (
          <>
            <dt>
              {t(status === subscriptionState.ended ? 'ended' : isEnding ? 'until' : 'renews')}
            </dt>
            <dd>
              <Moment at={end.toISOString()} format={longDay} />
            </dd>
          </>
        )}
      </dl>
      {status === subscriptionState.pastDue && <ProblemNote>{t('pastDueHint')}</ProblemNote>}
    </>
  )
}

function Plans({ plans, mayPay }: { plans: readonly SubscriptionPlan[]; mayPay: boolean }) {
  const { t } = useTranslation('subscription')
  const language = useFrame()?.language ?? 'en'
  const isSending = useNavigation().formData?.get('intent') === 'subscribe'

  return (
    <>
      <ul className={styles.plans}>
        {plans.map(({ id, name, description, amount, currency, interval, intervalCount }) => (
          <li key={id}>
            <b dir="auto">{name}</b>
            {description && <p dir="auto">{description}</p>}
            <p suppressHydrationWarning>
              {t(intervalCount === 1 ? `every-${interval}` : `every-${interval}-n`, {
                price: formatMoney({ amount, currency }, language),
                n: intervalCount,
              })}
            </p>
            {mayPay && (
              <Form method="post">
                <input type="hidden" name="intent" value="subscribe" />
                <input type="hidden" name="plan" value={id} />
                <button
                  className={buttons.primary}
                  disabled={isSending}
                  aria-label={t('subscribeTo', { plan: name })}
                >
                  {t('subscribe')}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="quiet">{t(mayPay ? 'payHint' : 'mayNotPay')}</p>
    </>
  )
}

/** Contact hint if there is no payment provider. */
function ByHandOnly() {
  const { t } = useTranslation('subscription')
  const email = useFrame()?.site.contactEmail

  return (
    <p>
      {t('byHandOnly')}{' '}
      {email && (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
    </p>
  )
}
