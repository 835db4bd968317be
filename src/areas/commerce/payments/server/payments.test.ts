import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ledgerProblems } from '#commerce/ledger/server/public.ts'
import {
  orderStatus,
  paymentMethod,
  paymentState,
  paymentStatus,
  refundState,
} from '#shared/enums-of-store.ts'
import {
  anOrderBy,
  anOrderByCard,
  balanceOf,
  beginCardPayment,
  complete,
  paymentStateOf,
} from '#tests/support/card-payments.ts'
import { aCart, aProduct, aShop } from '#tests/support/store.ts'
import { startStripeStandIn, stripeStoreAccess } from '#tests/support/stripe-stand-in.ts'
import { cards, Refusal } from '#tests/support/stripe/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { capturePayment, markPaid } from './capture.ts'
import { reconcilePayments } from './reconcile.ts'
import { retryRefund, settleRefundOutside } from './refund-job.ts'
import { refundVendorOrder } from './refunds.ts'
import { syncPayment } from './sync-payment.ts'

const stripe = await startStripeStandIn()
const { app, runJobs } = await openTestApp({
  SEED: 'demo',
  ...stripeStoreAccess,
  STRIPE_URL: stripe.url,
  TEST_PAYMENTS: '1',
})
const { db } = app
afterAll(() => stripe.stop())
/** The platform's fee is a tenth. */
await sql`update setting set value = '{"basisPoints": 1000, "subscriberBasisPoints": 0}'
  where key = 'store.fee'`.execute(db)
beforeEach(() => stripe.faults.clear())

async function goods({ price = 2000 } = {}) {
  const shop = await aShop(db)
  const { variantId } = await aProduct(db, shop, { price })
  return { shop, variantId }
}

async function vendorOrder(id: string) {
  const { rows } = await sql<{
    status: number
    payment_status: number
    refunded_total: number
    total: number
  }>`select status, payment_status, refunded_total, total from vendor_order
    where id = ${id}`.execute(db)
  return rows[0]!
}

async function refundRow(id: string | null) {
  const { rows } = await sql<{ state: number; provider_ref: string | null; failure: string }>`
    select state, provider_ref, failure from refund where id = ${id}`.execute(db)
  return rows[0]!
}

test('a card is authorized, then captured once the order is placed', async () => {
  const { shop, variantId } = await goods()
  const cartId = await aCart(app, [{ variantId }])
  const ref = await beginCardPayment(app, cartId)

  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'cart' })
  stripe.store.confirm(ref, cards.works)
  const completed = await complete(app, cartId, 'en')

  expect(completed.type).toBe('order')
  expect(stripe.store.intent(ref).status).toBe('requires_capture')
  await runJobs()
  expect(stripe.store.intent(ref)).toMatchObject({ status: 'succeeded', received: 2500 })
  expect(await balanceOf(db, 'vendor', { enterpriseId: shop.enterpriseId })).toBe(-2250)
})

test('a card that is declined, or asks the buyer, places no order', async () => {
  const { variantId } = await goods()
  const cartId = await aCart(app, [{ variantId }])
  const ref = await beginCardPayment(app, cartId)

  expect(() => stripe.store.confirm(ref, cards.declined)).toThrow('declined')
  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'cart' })
  stripe.store.confirm(ref, cards.asks)
  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'cart' })
  stripe.store.authenticate(ref, true)
  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'order' })
})

test('an amount that changes after the authorization is authorized again', async () => {
  const { variantId } = await goods()
  const cartId = await aCart(app, [{ variantId }])
  const ref = await beginCardPayment(app, cartId)
  stripe.store.confirm(ref, cards.works)
  await sql`update price set amount = 3000 where variant_id = ${variantId}`.execute(db)

  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'cart' })

  expect(stripe.store.intent(ref).status).toBe('canceled')
  const again = await beginCardPayment(app, cartId)
  expect(again).not.toBe(ref)
  expect(stripe.store.intent(again).amount).toBe(3500)
})

test('refunds go back in parts, with the share of the fee, and never beyond what was paid', async () => {
  const { shop, variantId } = await goods()
  const order = await anOrderByCard(app, stripe.store, [{ variantId }])
  const [vendorOrderId = ''] = order.vendorOrderIds
  await runJobs()
  const { enterpriseId } = shop
  expect(await balanceOf(db, 'vendor', { enterpriseId })).toBe(-2250)

  const request = { vendorOrderId, reason: 'Broken', accountId: null }
  const first = await refundVendorOrder(app, { ...request, amount: 999, requestKey: 'a' })
  const same = await refundVendorOrder(app, { ...request, amount: 999, requestKey: 'a' })
  expect(same).toEqual(first)
  await expect(
    refundVendorOrder(app, { ...request, amount: 1502, requestKey: null }),
  ).rejects.toMatchObject({ code: 'invalid_input', details: { most: 1501 } })
  await runJobs()
  expect(await vendorOrder(vendorOrderId)).toMatchObject({
    payment_status: paymentStatus.partiallyRefunded,
    refunded_total: 999,
  })
  await refundVendorOrder(app, { ...request, amount: 'rest', requestKey: 'b' })
  await runJobs()

  expect(await vendorOrder(vendorOrderId)).toMatchObject({
    payment_status: paymentStatus.refunded,
  })
  const { orderId } = order
  for (const account of ['vendor', 'fees', 'refunds', 'provider']) {
    expect(await balanceOf(db, account, { orderId })).toBe(0)
  }
  expect(stripe.store.refundsOf(order.ref!).map(({ amount }) => amount)).toEqual([999, 1501])
})

test('a refund before the capture waits for it', async () => {
  const { variantId } = await goods()
  const order = await anOrderByCard(app, stripe.store, [{ variantId }])
  const [vendorOrderId = ''] = order.vendorOrderIds
  const request = { vendorOrderId, reason: '', requestKey: null, accountId: null }

  const { refundId } = await refundVendorOrder(app, { ...request, amount: 500 })
  await runJobs()

  expect(await refundRow(refundId)).toMatchObject({ state: refundState.done })
  expect(stripe.store.refundsOf(order.ref!)).toHaveLength(1)
  expect(await balanceOf(db, 'provider', { orderId: order.orderId })).toBe(2000)
})

test('an order that is canceled before the capture is never charged', async () => {
  const { variantId } = await goods()
  const order = await anOrderByCard(app, stripe.store, [{ variantId }])
  const [vendorOrderId = ''] = order.vendorOrderIds
  await sql`update vendor_order set status = ${orderStatus.canceled}, canceled_at = now()
    where id = ${vendorOrderId}`.execute(db)
  const request = { vendorOrderId, reason: '', requestKey: null, accountId: null }
  const { refundId } = await refundVendorOrder(app, { ...request, amount: 'rest' })

  await runJobs()

  expect(stripe.store.intent(order.ref!).status).toBe('canceled')
  expect(await paymentStateOf(db, order.orderId)).toBe(paymentState.canceled)
  expect(await refundRow(refundId)).toMatchObject({ state: refundState.canceled })
  expect(await balanceOf(db, 'provider', { orderId: order.orderId })).toBe(0)
})

test('an authorization that has expired leaves an order that somebody has to look at', async () => {
  const { variantId } = await goods()
  const order = await anOrderByCard(app, stripe.store, [{ variantId }])
  stripe.store.cancel(order.ref!, 'automatic')

  await runJobs()

  expect(await paymentStateOf(db, order.orderId)).toBe(paymentState.failed)
  expect(await vendorOrder(order.vendorOrderIds[0]!)).toMatchObject({
    status: orderStatus.requiresAction,
    payment_status: paymentStatus.requiresAction,
  })
  await expect(capturePayment(app, order.orderId)).rejects.toMatchObject({
    code: 'payment_refused',
  })
})

test('a refund that the bank sends back waits for an admin, who repeats it or pays otherwise', async () => {
  const { variantId } = await goods()
  const order = await anOrderByCard(app, stripe.store, [{ variantId }], cards.refundFails)
  const [vendorOrderId = ''] = order.vendorOrderIds
  await runJobs()
  const request = { vendorOrderId, reason: '', requestKey: null, accountId: null }
  const { refundId } = await refundVendorOrder(app, { ...request, amount: 700 })
  await runJobs()
  expect(await refundRow(refundId)).toMatchObject({ state: refundState.failed })
  expect(await balanceOf(db, 'refunds', { orderId: order.orderId })).toBe(-700)

  await retryRefund(app, refundId!)
  await runJobs()
  expect(await refundRow(refundId)).toMatchObject({ state: refundState.failed })
  await settleRefundOutside(app, refundId!)

  expect(await refundRow(refundId)).toMatchObject({ state: refundState.done })
  await expect(retryRefund(app, refundId!)).rejects.toMatchObject({ code: 'changed_meanwhile' })
})

test('a transfer is marked as paid by the enterprise, which then owes the fee only', async () => {
  const { shop, variantId } = await goods()
  const other = await goods({ price: 900 })
  const order = await anOrderBy(app, paymentMethod.bankTransfer, [
    { variantId },
    { variantId: other.variantId },
  ])
  const [first = '', second = ''] = order.vendorOrderIds
  await expect(
    refundVendorOrder(app, {
      vendorOrderId: first,
      amount: 100,
      reason: '',
      requestKey: null,
      accountId: null,
    }),
  ).rejects.toMatchObject({ code: 'invalid_input' })

  expect(await markPaid(app, first, null)).toBe(true)
  expect(await markPaid(app, first, null)).toBe(false)

  expect(await paymentStateOf(db, order.orderId)).toBe(paymentState.awaiting)
  expect(await balanceOf(db, 'vendor', { enterpriseId: shop.enterpriseId })).toBe(250)
  await markPaid(app, second, null)
  expect(await paymentStateOf(db, order.orderId)).toBe(paymentState.captured)
})

test('an authorization that no order uses is released; no order is placed for it afterwards', async () => {
  const { variantId } = await goods()
  const cartId = await aCart(app, [{ variantId }])
  const ref = await beginCardPayment(app, cartId)
  // The buyer comes back to the payment that the cart began some time ago.
  stripe.store.intent(ref).createdAt -= 2 * 3600
  stripe.store.confirm(ref, cards.works)
  await reconcilePayments(app)
  await syncPayment(app, ref)
  expect(stripe.store.intent(ref).status).toBe('requires_capture')

  stripe.store.intent(ref).authorizedAt! -= 2 * 3600
  await reconcilePayments(app)

  expect(stripe.store.intent(ref).status).toBe('canceled')
  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'cart' })
  const again = await beginCardPayment(app, cartId)
  stripe.store.confirm(again, cards.works)
  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'order' })
})

test('a payment that cannot be compared stops none of the others', async () => {
  const { variantId } = await goods()
  const refs: string[] = []
  for (let at = 0; at < 2; at += 1) {
    const ref = await beginCardPayment(app, await aCart(app, [{ variantId }]))
    stripe.store.confirm(ref, cards.works)
    stripe.store.intent(ref).authorizedAt! -= 2 * 3600
    refs.push(ref)
  }
  const [older = '', newer = ''] = refs
  stripe.faults.inject({
    call: `POST /v1/payment_intents/${newer}/cancel`,
    kind: 'broken',
    times: 2,
  })

  await reconcilePayments(app)

  expect(stripe.store.intent(newer).status).toBe('requires_capture')
  expect(stripe.store.intent(older).status).toBe('canceled')
})

test('a capture that is refused for now is tried again an hour later', async () => {
  const { variantId } = await goods()
  const order = await anOrderByCard(app, stripe.store, [{ variantId }])
  vi.spyOn(stripe.store, 'capture').mockImplementationOnce(() => {
    throw new Refusal('processing_error', 'Try again later')
  })
  const capture = () => capturePayment(app, order.orderId)
  await expect(capture()).rejects.toMatchObject({ code: 'payments_unavailable' })

  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  await capture()
  vi.restoreAllMocks()

  expect(stripe.store.intent(order.ref!).status).toBe('succeeded')
  expect(await paymentStateOf(db, order.orderId)).toBe(paymentState.captured)
})

test('of a currency with three decimals, parts are given back in multiples of ten', async () => {
  const { variantId } = await goods()
  const order = await anOrderByCard(app, stripe.store, [{ variantId }])
  const [vendorOrderId = ''] = order.vendorOrderIds
  await sql`insert into currency (code, exponent, rate, rate_at)
    values ('KWD', 3, 0.31, now()) on conflict do nothing`.execute(db)
  await sql`update vendor_order set currency = 'KWD' where id = ${vendorOrderId}`.execute(db)
  await sql`update payment set currency = 'KWD' where order_id = ${order.orderId}`.execute(db)
  stripe.store.intent(order.ref!).currency = 'kwd'
  await runJobs()
  const refund = (amount: number) =>
    refundVendorOrder(app, {
      ...{ vendorOrderId, amount, reason: '', requestKey: null, accountId: null },
    })

  const { refundId, money } = await refund(999)
  await runJobs()

  expect(money).toBe(990)
  expect(await refundRow(refundId)).toMatchObject({ state: refundState.done })
  await expect(refund(9)).rejects.toMatchObject({ code: 'invalid_input' })
  const given = { paymentRef: order.ref!, refundId: 'ref_x', attempt: 1, amount: 5 }
  expect(await app.cardPayments!.refund(given)).toMatchObject({
    state: 'failed',
    failure: 'Stripe pays KWD in multiples of 10 minor units only',
  })
})

test('money that was taken without an order is given back', async () => {
  const { variantId } = await goods()
  const cartId = await aCart(app, [{ variantId }])
  const ref = await beginCardPayment(app, cartId)
  stripe.store.confirm(ref, cards.works)
  stripe.store.capture(ref, 2500)

  await reconcilePayments(app)
  await reconcilePayments(app)
  await runJobs()

  expect(stripe.store.refundsOf(ref).map(({ amount }) => amount)).toEqual([2500])
  expect(await balanceOf(db, 'unmatched')).toBe(0)
})

test('answers that are lost are asked for again, and nothing happens twice', async () => {
  const { variantId } = await goods()
  const order = await anOrderByCard(app, stripe.store, [{ variantId }])
  const [vendorOrderId = ''] = order.vendorOrderIds
  const lost = (call: string) => stripe.faults.inject({ call, kind: 'lost', times: 2 })
  lost(`POST /v1/payment_intents/${order.ref}/capture`)
  await expect(capturePayment(app, order.orderId)).rejects.toMatchObject({
    code: 'payments_unavailable',
  })
  expect(stripe.store.intent(order.ref!).status).toBe('succeeded')
  expect(await paymentStateOf(db, order.orderId)).toBe(paymentState.awaiting)
  await capturePayment(app, order.orderId)
  expect(await paymentStateOf(db, order.orderId)).toBe(paymentState.captured)

  const request = { vendorOrderId, reason: '', requestKey: null, accountId: null }
  const { refundId } = await refundVendorOrder(app, { ...request, amount: 300 })
  lost('POST /v1/refunds')
  await expect(runJobs()).rejects.toThrow()
  await runJobs(new Date(Date.now() + 60_000))

  expect(await refundRow(refundId)).toMatchObject({ state: refundState.done })
  expect(stripe.store.refundsOf(order.ref!)).toHaveLength(1)
})

afterAll(async () => {
  expect(await ledgerProblems(db)).toEqual([])
})
