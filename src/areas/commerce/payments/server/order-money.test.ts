import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ledgerProblems } from '#commerce/ledger/server/public.ts'
import { isAppError } from '#shared/app-error.ts'
import { orderStatus, paymentMethod, refundState } from '#shared/enums-of-store.ts'
import {
  beginCardPayment,
  choosePayment,
  complete,
  createSessions,
  withGiftCard,
} from '#tests/support/card-payments.ts'
import { aCart, aProduct, aShop } from '#tests/support/store.ts'
import { startStripeStandIn, stripeStoreAccess } from '#tests/support/stripe-stand-in.ts'
import { cards } from '#tests/support/stripe/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { addSettlement, capturePayment, markPaid } from './capture.ts'
import { syncDispute } from './disputes.ts'
import { reconcilePayments } from './reconcile.ts'
import { executeRefund, recordRefund, retryRefund, settleRefundOutside } from './refund-job.ts'
import { refundVendorOrder } from './refunds.ts'

const stripe = await startStripeStandIn()
const { app, runJobs } = await openTestApp({
  SEED: 'demo',
  ...stripeStoreAccess,
  STRIPE_URL: stripe.url,
  TEST_PAYMENTS: '1',
})
const { db } = app
afterAll(() => stripe.stop())
await sql`update setting set value = '{"basisPoints": 777, "subscriberBasisPoints": 0}'
  where key = 'store.fee'`.execute(db)

const [one, other] = [await aShop(db), await aShop(db, { price: 333 })]
const soap = await aProduct(db, one, { price: 1234, stock: null })
const jam = await aProduct(db, other, { price: 777, stock: null })

/** Balance of a gift card that pays the whole order. */
const freeFrom = 9000

interface Order {
  orderId: string
  vendorOrderIds: string[]
  ref: string | null
}

/** Something that people, banks or the provider do with an order. */
type Action = (order: Order) => Promise<unknown>

const either = fc.constantFrom(0, 1)

const actions = fc.oneof(
  fc.record({ of: either, amount: fc.integer({ min: 1, max: 2500 }) }).map(
    ({ of, amount }): Action =>
      ({ vendorOrderIds }) =>
        refund(vendorOrderIds[of]!, amount),
  ),
  either.map(
    (of): Action =>
      ({ vendorOrderIds }) =>
        refund(vendorOrderIds[of]!, 'rest'),
  ),
  either.map(
    (of): Action =>
      ({ vendorOrderIds }) =>
        markPaid(app, vendorOrderIds[of]!, null),
  ),
  fc.constant<Action>(({ orderId }) => capturePayment(app, orderId)),
  fc.constant<Action>(() => runJobs(new Date(Date.now() + 86_400_000))),
  fc.constant<Action>(() => reconcilePayments(app)),
  either.map(
    (of): Action =>
      ({ orderId, vendorOrderIds }) =>
        cancel(orderId, vendorOrderIds[of]!),
  ),
  fc.constant<Action>(({ ref }) => failLastRefund(ref)),
  fc.boolean().map(
    (isRetried): Action =>
      ({ orderId }) =>
        mendRefunds(orderId, isRetried),
  ),
  fc.constantFrom('open', 'won', 'lost').map(
    (outcome): Action =>
      ({ ref }) =>
        dispute(ref, outcome),
  ),
  fc.constant<Action>(async ({ ref }) => {
    if (ref !== null) stripe.store.cancel(ref, 'automatic')
  }),
)

async function refund(vendorOrderId: string, amount: number | 'rest') {
  const request = { vendorOrderId, amount, reason: '', requestKey: null, accountId: null }
  const { refundId } = await refundVendorOrder(app, request)
  if (refundId !== null) await executeRefund(app, { refundId })
}

async function cancel(orderId: string, vendorOrderId: string) {
  await sql`update vendor_order set status = ${orderStatus.canceled},
    canceled_at = coalesce(canceled_at, now()) where id = ${vendorOrderId}`.execute(db)
  await refund(vendorOrderId, 'rest')
  await db.transaction().execute((tx) => addSettlement(tx, orderId))
}

async function failLastRefund(ref: string | null) {
  const last = ref === null ? undefined : stripe.store.refundsOf(ref).at(-1)
  if (last) stripe.store.failRefund(last.id)
  await deliverAll()
}

async function mendRefunds(orderId: string, isRetried: boolean) {
  const { rows } = await sql<{ id: string }>`
    select r.id from refund r join vendor_order v on v.id = r.vendor_order_id
    where v.order_id = ${orderId} and r.state = ${refundState.failed}`.execute(db)
  for (const { id } of rows) {
    await (isRetried ? retryRefund(app, id) : settleRefundOutside(app, id))
  }
}

async function dispute(ref: string | null, outcome: 'open' | 'won' | 'lost') {
  if (ref === null || stripe.store.intent(ref).status !== 'succeeded') return
  const known = [...stripe.store.disputes.values()].find(({ intent }) => intent === ref)
  const { id, status } = known ?? stripe.store.dispute(ref)
  if (outcome !== 'open' && status === 'needs_response') stripe.store.closeDispute(id, outcome)
  await syncDispute(app, id)
}

/** Delivers what the provider told, by the handlers of its events. */
async function deliverAll() {
  for (const { kind, ref } of stripe.waiting.splice(0)) {
    if (!kind.startsWith('refund.')) continue
    const found = await app.cardPayments!.refundByRef(ref)
    if (!found?.refundId) continue
    const { refundId } = found
    await db.transaction().execute((tx) => recordRefund(tx, refundId, found))
  }
}

async function anOrder(method: 1 | 2 | 4, giftCard: number): Promise<Order> {
  const cartId = await aCart(app, [{ variantId: soap.variantId }, { variantId: jam.variantId }])
  if (giftCard > 0) await withGiftCard(app, cartId, giftCard)
  let ref: string | null = null
  // Nothing is left to pay where a gift card pays everything.
  const isFree = giftCard >= freeFrom
  if (method === paymentMethod.stripe && !isFree) {
    ref = await beginCardPayment(app, cartId)
    stripe.store.confirm(ref, cards.works)
  } else {
    await createSessions(app, cartId, 'en')
    if (!isFree) await choosePayment(app, cartId, method)
  }
  const completed = await complete(app, cartId, 'en')
  if (completed.type !== 'order') throw new Error('not placed')
  const { orderId } = completed
  const { rows } = await sql<{ id: string }>`
    select id from vendor_order where order_id = ${orderId} order by place`.execute(db)
  return { orderId, vendorOrderIds: rows.map(({ id }) => id), ref }
}

/** What the provider says it has of an order is what the ledger says. */
async function expectProviderAgrees({ orderId, ref }: Order) {
  if (ref === null) return
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entry e
    join ledger_posting p on p.id = e.posting_id
    where e.account = 'provider' and (
      e.vendor_order_id in (select id from vendor_order where order_id = ${orderId})
      or p.ref in (select d.id from payment_dispute d join payment y on y.id = d.payment_id
        where y.order_id = ${orderId}))`.execute(db)
  const intent = stripe.store.intent(ref)
  const back = stripe.store.refundsOf(ref).reduce((sum, { amount }) => sum + amount, 0)
  const disputed = [...stripe.store.disputes.values()]
    .filter((each) => each.intent === ref && each.status !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(rows[0]!.amount).toBe(intent.received - back - disputed)
}

test(
  'every sequence of actions keeps orders, payments, gift cards and the ledger in agreement',
  { timeout: 240_000 },
  async () => {
    const runs = fc.asyncProperty(
      fc.constantFrom(1, 1, 2, 4),
      fc.constantFrom(0, 500, freeFrom),
      fc.array(actions, { minLength: 1, maxLength: 10 }),
      async (method, giftCard, sequence) => {
        const order = await anOrder(method, giftCard)
        for (const action of sequence) {
          await action(order).catch(expected)
          expect(await ledgerProblems(db)).toEqual([])
        }
        await runJobs(new Date(Date.now() + 86_400_000))
        await deliverAll()
        await runJobs(new Date(Date.now() + 86_400_000))
        expect(await ledgerProblems(db)).toEqual([])
        await expectProviderAgrees(order)
      },
    )
    await fc.assert(runs, { numRuns: 40, endOnFailure: true })
  },
)

/** Refusals are fine: an action that is not possible now changes nothing. */
function expected(error: unknown): void {
  const isOfProvider = error instanceof Error && error.constructor.name === 'Refusal'
  if (!isAppError(error) && !isOfProvider) throw error
}
