import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ledgerProblems } from '#commerce/ledger/server/public.ts'
import { disputeOutcome, orderStatus, paymentState, refundState } from '#shared/enums-of-store.ts'
import {
  anOrderByCard,
  balanceOf,
  beginCardPayment,
  complete,
  createSessions,
  paymentStateOf,
} from '#tests/support/card-payments.ts'
import { anAccount } from '#tests/support/community.ts'
import { aCart, aProduct, aShop } from '#tests/support/store.ts'
import { startStripeStandIn, stripeStoreAccess } from '#tests/support/stripe-stand-in.ts'
import { cards } from '#tests/support/stripe/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { openCardPayment } from './card-endpoints.ts'
import { customerOf, eraseCustomers } from './customers.ts'
import { replayEvent } from './events.ts'
import { executeRefund } from './refund-job.ts'
import { refundVendorOrder } from './refunds.ts'

const stripe = await startStripeStandIn()
const testApp = await openTestApp({ SEED: 'demo', ...stripeStoreAccess, STRIPE_URL: stripe.url })
const { app, runJobs, visitor } = testApp
const { db } = app
const server = await testApp.server()
afterAll(() => stripe.stop())

async function deliver(kind: string, ref: string, id?: string) {
  const { body, headers } = stripe.event(kind, ref, id)
  const { statusCode } = await server.inject({
    method: 'POST',
    url: '/api/v1/payments/events',
    payload: body,
    headers,
  })
  return statusCode
}

async function anOrder(number: string = cards.works) {
  const shop = await aShop(db)
  const { variantId } = await aProduct(db, shop, { price: 2000 })
  const order = await anOrderByCard(app, stripe.store, [{ variantId }], number)
  return { ...order, shop, vendorOrderId: order.vendorOrderIds[0]!, ref: order.ref! }
}

async function eventRow(id: string) {
  const { rows } = await sql<{ handled_at: Date | null; attempts: number; error: string | null }>`
    select handled_at, attempts, error from payment_event where event_id = ${id}`.execute(db)
  return rows[0]
}

async function statusOf(vendorOrderId: string) {
  const { rows } = await sql<{ status: number }>`
    select status from vendor_order where id = ${vendorOrderId}`.execute(db)
  return rows[0]!.status
}

test('an event is stored and handled once, however often it comes', async () => {
  const order = await anOrder()
  await runJobs()

  for (let n = 0; n < 3; n++) {
    expect(await deliver('payment_intent.succeeded', order.ref, 'evt_twice')).toBe(200)
  }
  await runJobs()

  expect(await eventRow('evt_twice')).toMatchObject({ attempts: 1, error: null })
  expect(await balanceOf(db, 'vendor', { enterpriseId: order.shop.enterpriseId })).toBe(-2500)
})

test('a forged event is refused, and one with a signature of another time too', async () => {
  const { body, headers } = stripe.event('payment_intent.succeeded', 'pi_forged', 'evt_forged')
  const url = '/api/v1/payments/events'
  const forged = { ...headers, 'stripe-signature': 't=1,v1=00' }
  const changed = body.replace('pi_forged', 'pi_changed')

  for (const request of [
    { payload: body, headers: forged },
    { payload: changed, headers },
    { payload: body, headers: { 'content-type': 'application/json' } },
  ]) {
    expect((await server.inject({ method: 'POST', url, ...request })).statusCode).toBe(403)
  }
  expect(await eventRow('evt_forged')).toBeUndefined()
})

test('an event that comes before our own answer changes nothing that the answer does not', async () => {
  const order = await anOrder()
  stripe.store.capture(order.ref, 2500)

  await deliver('payment_intent.succeeded', order.ref)
  await runJobs()

  expect(await paymentStateOf(db, order.orderId)).toBe(paymentState.captured)
  expect(await balanceOf(db, 'provider', { orderId: order.orderId })).toBe(2500)
})

test('events out of order end in the present state', async () => {
  const order = await anOrder()
  await runJobs()

  await deliver('payment_intent.succeeded', order.ref)
  await deliver('payment_intent.amount_capturable_updated', order.ref)
  await deliver('payment_intent.payment_failed', order.ref)
  await runJobs()

  expect(await paymentStateOf(db, order.orderId)).toBe(paymentState.captured)
})

test('a refund that fails late is owed again', async () => {
  const order = await anOrder()
  await runJobs()
  const request = { reason: '', requestKey: null, accountId: null }
  const { vendorOrderId } = order
  const { refundId } = await refundVendorOrder(app, { ...request, vendorOrderId, amount: 400 })
  await executeRefund(app, { refundId: refundId! })
  const [refund] = stripe.store.refundsOf(order.ref)

  stripe.store.failRefund(refund!.id)
  await deliver('refund.failed', refund!.id)
  await deliver('refund.updated', refund!.id)
  await runJobs()

  const { rows } = await sql`select state from refund where id = ${refundId}`.execute(db)
  expect(rows).toEqual([{ state: refundState.failed }])
  expect(await balanceOf(db, 'refunds', { orderId: order.orderId })).toBe(-400)
  expect(await balanceOf(db, 'provider', { orderId: order.orderId })).toBe(2500)
})

test.each([
  { outcome: 'won', state: disputeOutcome.won, vendor: -2500 },
  { outcome: 'lost', state: disputeOutcome.lost, vendor: 0 },
] as const)(
  'a dispute holds the money back until it is $outcome',
  async ({ outcome, ...given }) => {
    const order = await anOrder(cards.disputed)
    await runJobs()
    const dispute = [...stripe.store.disputes.values()].find(({ intent }) => intent === order.ref)!

    await deliver('charge.dispute.created', dispute.id)
    await runJobs()
    expect(await statusOf(order.vendorOrderId)).toBe(orderStatus.requiresAction)
    expect(await balanceOf(db, 'disputes')).toBe(2500)

    stripe.store.closeDispute(dispute.id, outcome)
    await deliver('charge.dispute.closed', dispute.id)
    await deliver('charge.dispute.updated', dispute.id)
    await runJobs()

    const { rows } = await sql`select state from payment_dispute where id = ${dispute.id}`.execute(
      db,
    )
    expect(rows).toEqual([{ state: given.state }])
    expect(await balanceOf(db, 'disputes')).toBe(0)
    const { enterpriseId } = order.shop
    expect(await balanceOf(db, 'vendor', { enterpriseId })).toBe(given.vendor)
    expect(await statusOf(order.vendorOrderId)).toBe(orderStatus.pending)
  },
)

test('who has given the money back bears nothing of a lost dispute', async () => {
  const [one, other] = [await aShop(db), await aShop(db)]
  const goods = [
    await aProduct(db, one, { price: 2000 }),
    await aProduct(db, other, { price: 2000 }),
  ]
  const order = await anOrderByCard(app, stripe.store, goods)
  await runJobs()
  const [first = '', second = ''] = order.vendorOrderIds
  const refund = { amount: 'rest' as const, reason: '', requestKey: null, accountId: null }
  await refundVendorOrder(app, { ...refund, vendorOrderId: first })
  await runJobs()

  const dispute = stripe.store.dispute(order.ref!)
  dispute.amount = 2500
  await deliver('charge.dispute.created', dispute.id)
  await runJobs()
  expect(await statusOf(first)).toBe(orderStatus.pending)
  expect(await statusOf(second)).toBe(orderStatus.requiresAction)
  stripe.store.closeDispute(dispute.id, 'lost')
  await deliver('charge.dispute.closed', dispute.id)
  await runJobs()

  for (const { enterpriseId } of [one, other]) {
    expect(await balanceOf(db, 'vendor', { enterpriseId })).toBe(0)
  }
  expect(await statusOf(second)).toBe(orderStatus.pending)
})

test('an event that cannot be handled stays, and can be replayed', async () => {
  const order = await anOrder()
  await runJobs()
  stripe.faults.inject({
    call: `GET /v1/payment_intents/${order.ref}`,
    kind: 'broken',
    times: 2,
  })
  await deliver('payment_intent.succeeded', order.ref, 'evt_replayed')

  await expect(runJobs()).rejects.toThrow()
  expect(await eventRow('evt_replayed')).toMatchObject({ handled_at: null, attempts: 1 })
  await replayEvent(app, 'evt_replayed')
  await runJobs()

  expect(await eventRow('evt_replayed')).toMatchObject({ error: null })
  await expect(replayEvent(app, 'evt_none')).rejects.toMatchObject({ code: 'not_found' })
})

test('the card form gets what it needs, and another card where one is confirmed', async () => {
  const { variantId } = await aProduct(db, await aShop(db), { price: 2000 })
  const cartId = await aCart(app, [{ variantId }])
  await expect(openCardPayment(app, visitor, { cartId, again: false })).rejects.toMatchObject({
    code: 'not_found',
  })
  const ref = await beginCardPayment(app, cartId)

  const opened = await openCardPayment(app, visitor, { cartId, again: false })
  expect(opened).toMatchObject({ state: 'open', customerSecret: null })
  expect(opened.clientSecret).toContain(ref)
  stripe.store.confirm(ref, cards.works)
  expect(await openCardPayment(app, visitor, { cartId, again: false })).toMatchObject({
    state: 'authorized',
  })
  const again = await openCardPayment(app, visitor, { cartId, again: true })

  expect(again.state).toBe('open')
  expect(again.clientSecret).not.toContain(ref)
  expect(stripe.store.intent(ref).status).toBe('canceled')
})

test('two tabs that begin to pay the same cart have one payment', async () => {
  const { variantId } = await aProduct(db, await aShop(db), { price: 2000 })
  const cartId = await aCart(app, [{ variantId }])
  const ofCart = () =>
    [...stripe.store.intents.values()].filter(({ metadata }) => metadata['cart'] === cartId)

  await Promise.all([createSessions(app, cartId, 'en'), createSessions(app, cartId, 'en')])

  expect(ofCart()).toHaveLength(1)
})

test('no order is placed for a payment while another card is chosen', async () => {
  const { variantId } = await aProduct(db, await aShop(db), { price: 2000 })
  const cartId = await aCart(app, [{ variantId }])
  const ref = await beginCardPayment(app, cartId)
  stripe.store.confirm(ref, cards.works)

  // The answer to the release is lost: it is not known whether the payment is released.
  stripe.faults.inject({
    call: `POST /v1/payment_intents/${ref}/cancel`,
    kind: 'broken',
    times: 2,
  })
  await expect(openCardPayment(app, visitor, { cartId, again: true })).rejects.toMatchObject({
    code: 'payments_unavailable',
  })
  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'cart' })
  expect((await openCardPayment(app, visitor, { cartId, again: true })).state).toBe('open')
  // Once there is an order, its payment is not released.
  const again = await beginCardPayment(app, cartId)
  stripe.store.confirm(again, cards.works)
  expect(await complete(app, cartId, 'en')).toMatchObject({ type: 'order' })
  await expect(openCardPayment(app, visitor, { cartId, again: true })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(stripe.store.intent(again).status).toBe('requires_capture')
})

test('of two customers that are created for an account at once, one is deleted', async () => {
  const accountId = await anAccount(db)
  const account = { accountId, email: null }
  const before = stripe.store.customers.size

  const [one, other] = await Promise.all([customerOf(app, account), customerOf(app, account)])
  expect(one).toBe(other)
  await eraseCustomers(app)

  expect(stripe.store.customers.size).toBe(before + 1)
  expect(stripe.store.customers.has(one!)).toBe(true)
})

test('cards of an account are offered to its owner only', async () => {
  const accountId = await anAccount(db)
  const { caller } = await testApp.signIn(accountId)
  const { variantId } = await aProduct(db, await aShop(db), { price: 2000 })
  const cartId = await aCart(app, [{ variantId }], { accountId })
  const ref = await beginCardPayment(app, cartId)

  expect(await openCardPayment(app, visitor, { cartId, again: false })).toMatchObject({
    customerSecret: null,
  })
  const { customerSecret } = await openCardPayment(app, caller, { cartId, again: false })
  const customer = stripe.store.intent(ref).customer
  expect(customerSecret).toBe(`cuss_secret_${customer}`)
})

afterAll(async () => {
  expect(await ledgerProblems(db)).toEqual([])
})
