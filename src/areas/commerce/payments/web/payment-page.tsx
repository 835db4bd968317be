import { Form, redirect, useSearchParams } from 'react-router'
import { entryFor } from '#shared/app-error.ts'
import { disputeOutcome, refundState } from '#shared/enums-of-store.ts'
import { formText } from '#shared/form-text.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { formatMoney } from '#shared/money.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { longDayAndTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextField } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { adminPaymentsContract, PaymentDetails } from '../admin-contract.ts'
import type { Route } from './+types/payment-page.ts'
import styles from './payment-page.module.css'
import { EventList, PostingList } from './payment-history.tsx'
import { PaymentTag } from './payment-tag.tsx'
import { paymentsUrl } from './payments-url.ts'

export const handle: PageHandle = { texts: ['payments', 'common'] }

const api = clientOf<typeof adminPaymentsContract>('adminPayments')

export async function loader({ context, params }: Route.LoaderArgs) {
  return api(context).getPayment({ id: params.id })
}

const problems: Readonly<Record<string, 'changed' | 'note'>> = {
  changed_meanwhile: 'changed',
  not_found: 'changed',
  invalid_input: 'note',
}

const actions = ['review', 'retry', 'settle', 'replay'] as const

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const form = await request.formData()
  const does = actions.find((each) => each === formText(form, 'do'))
  const of = formText(form, 'of')
  const note = formText(form, 'note')
  try {
    if (does === 'review') await api(context).reviewPayment({ id: params.id })
    if (does === 'retry') await api(context).retryRefund({ id: of })
    if (does === 'settle') await api(context).settleRefund({ id: of, note })
    if (does === 'replay') await api(context).replayEvent({ id: of })
  } catch (error) {
    return { problem: entryFor(error, problems), of, note }
  }
  const to = `${paymentsUrl.path}/${params.id}?done=${does}`
  throw redirect(withLanguage(to, url.searchParams.get('lang')), 303)
}

/** A payment with all that belongs to it, for admins. */
export default function PaymentPage({ loaderData: payment, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('payments')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'
  const [params] = useSearchParams()
  const { id, orderNumber, currency, vendorOrders, refunds, disputes } = payment
  const done = actionData ? undefined : actions.find((each) => each === params.get('done'))
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const title =
    orderNumber === null ? t('withoutOrder') : t('paymentOf', { number: `#${orderNumber}` })

  return (
    <article className={styles.page}>
      <PageHead
        title={title}
        description={t('description')}
        address={`${paymentsUrl.path}/${id}`}
        unlisted
      />
      <header>
        <a href={link(paymentsUrl.path)}>{t('title')}</a>
        <h1>{title}</h1>
      </header>
      {done && <DoneNote>{t(`done-${done}`)}</DoneNote>}
      {actionData && <ProblemNote>{t(`problem-${actionData.problem}`)}</ProblemNote>}
      <Facts payment={payment} money={money} />
      {orderNumber === null && <Unmatched isReviewed={payment.isReviewed} />}
      {vendorOrders.length > 0 && (
        <section className={card.card} aria-labelledby="orders">
          <h2 id="orders">{t('orders')}</h2>
          <ul className={styles.list}>
            {vendorOrders.map(({ number, enterprise, total, giftCardTotal, refundedTotal }) => (
              <li key={number} suppressHydrationWarning>
                <b>#{number}</b> <bdi>{enterprise}</bdi>: {money(total)}
                {giftCardTotal > 0 && ` + ${t('byGiftCard', { amount: money(giftCardTotal) })}`}
                {refundedTotal > 0 && ` · ${t('refundedPart', { amount: money(refundedTotal) })}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {refunds.length > 0 && (
        <section className={card.card} aria-labelledby="refunds">
          <h2 id="refunds">{t('refunds')}</h2>
          <ul className={styles.list}>
            {refunds.map((refund) => (
              <li key={refund.id}>
                <RefundLine
                  refund={refund}
                  money={money}
                  note={actionData?.of === refund.id ? actionData.note : ''}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {disputes.length > 0 && (
        <section className={card.card} aria-labelledby="disputes">
          <h2 id="disputes">{t('disputes')}</h2>
          <ul className={styles.list}>
            {disputes.map(({ id: dispute, amount, state, reason, dueAt }) => (
              <li key={dispute} suppressHydrationWarning>
                <b>{money(amount)}</b> · {t(`dispute-${state}` as 'dispute-1')} ·{' '}
                <span dir="auto">{reason}</span>
                {state === disputeOutcome.open && dueAt && (
                  <>
                    {' · '}
                    {t('answerUntil')} <Moment at={dueAt} format={longDayAndTime} />
                  </>
                )}
              </li>
            ))}
          </ul>
          <p className="quiet">{t('disputesHint')}</p>
        </section>
      )}
      <EventList events={payment.events} />
      <PostingList postings={payment.postings} money={money} />
    </article>
  )
}

interface WithMoney {
  money: (amount: number) => string
}

function Facts({ payment, money }: { payment: PaymentDetails } & WithMoney) {
  const { t } = useTranslation('payments')
  const { amount, refunded, state, failure, provider, providerRef, email, createdAt } = payment

  return (
    <section className={card.card} aria-label={t('details')}>
      <dl className={styles.facts} suppressHydrationWarning>
        <dt>{t('amount')}</dt>
        <dd>{money(amount)}</dd>
        {refunded > 0 && (
          <>
            <dt>{t('refunded')}</dt>
            <dd>{money(refunded)}</dd>
          </>
        )}
        <dt>{t('state')}</dt>
        <dd>
          <PaymentTag state={state} /> {failure && <span dir="auto">{failure}</span>}
        </dd>
        <dt>{t('method')}</dt>
        <dd>{t(`method-${provider}` as 'method-1')}</dd>
        {providerRef && (
          <>
            <dt>{t('reference')}</dt>
            <dd>
              <code dir="ltr">{providerRef}</code>
            </dd>
          </>
        )}
        {email && (
          <>
            <dt>{t('buyer')}</dt>
            <dd dir="auto">{email}</dd>
          </>
        )}
        <dt>{t('date')}</dt>
        <dd>
          <Moment at={createdAt} format={longDayAndTime} />
        </dd>
      </dl>
    </section>
  )
}

/** Explains money without an order, and what happens with it. */
function Unmatched({ isReviewed }: { isReviewed: boolean }) {
  const { t } = useTranslation('payments')

  return (
    <section className={card.card}>
      <p>{t('unmatchedHint')}</p>
      {isReviewed ? (
        <p className="quiet">{t('reviewed')}</p>
      ) : (
        <Form method="post">
          <button className={buttons.primary} name="do" value="review">
            {t('review')}
          </button>
        </Form>
      )}
    </section>
  )
}

function RefundLine({
  refund,
  money,
  note,
}: { refund: PaymentDetails['refunds'][number]; note: string } & WithMoney) {
  const { t } = useTranslation('payments')
  const { id, amount, giftCardAmount, state, reason, failure, number, createdAt } = refund
  const isFailed = state === refundState.failed

  return (
    <>
      <p suppressHydrationWarning>
        <b>{money(amount)}</b>
        {giftCardAmount > 0 && ` + ${t('byGiftCard', { amount: money(giftCardAmount) })}`}
        {' · '}
        {t(`refund-${state}` as 'refund-1')}
        {number && ` · #${number}`} · <Moment at={createdAt} format={longDayAndTime} />
      </p>
      {reason && <p dir="auto">{reason}</p>}
      {failure && (
        <p className="quiet" dir="auto">
          {failure}
        </p>
      )}
      {isFailed && (
        <div className={styles.actions}>
          <Form method="post">
            <input type="hidden" name="of" value={id} />
            <button className={buttons.secondary} name="do" value="retry">
              {t('retryRefund')}
            </button>
          </Form>
          <Form method="post" className={styles.settle}>
            <input type="hidden" name="of" value={id} />
            <TextField
              name="note"
              label={t('settleNote')}
              hint={t('settleHint')}
              maxLength={500}
              required
              defaultValue={note}
            />
            <button className={buttons.secondary} name="do" value="settle">
              {t('settleRefund')}
            </button>
          </Form>
        </div>
      )}
    </>
  )
}
