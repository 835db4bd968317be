import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ledgerProblems } from '#commerce/ledger/server/public.ts'
import { cartOrigin, paymentState } from '#shared/enums-of-store.ts'
import {
  beginCardPayment,
  paymentStateOf,
  reconcilePayments,
} from '#tests/support/card-payments.ts'
import { anAccount } from '#tests/support/community.ts'
import { killedAtEveryStep } from '#tests/support/dying-app.ts'
import { aCart, aProduct, aShop, stockOf } from '#tests/support/store.ts'
import { startStripeStandIn, stripeStoreAccess } from '#tests/support/stripe-stand-in.ts'
import { cards } from '#tests/support/stripe/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { addToCart, cartOf } from '#commerce/carts/server/public.ts'
import { agreeToOrder, jobs } from './agreement.ts'
import { findRecentOrder } from './checkout.ts'
import { complete } from './complete.ts'
import { cartOrThrow, createSessions } from './payment-sessions.ts'

const stripe = await startStripeStandIn()
const testApp = await openTestApp({ SEED: 'demo', ...stripeStoreAccess, STRIPE_URL: stripe.url })
const { app, runJobs, handleEvents, visitor, signIn } = testApp
const { db } = app
const server = await testApp.server()
afterAll(() => stripe.stop())

const shop = await aShop(db)

/** A cart whose buyer agreed to the order and confirmed the card; the browser then ends. */
async function anAgreedCart(given: Parameters<typeof aCart>[2] = {}) {
  const { variantId } = await aProduct(db, shop, { price: 2000 })
  const cartId = await aCart(app, [{ variantId }], given)
  const ref = await beginCardPayment(app, cartId)
  await agree(cartId)
  stripe.store.confirm(ref, cards.works)
  return { cartId, ref, variantId }
}

async function agree(cartId: string) {
  const { contentHash } = await cartOrThrow(app, cartId, 'en')
  await agreeToOrder(app, visitor, { cart: cartId, agreedHash: contentHash })
}

/** Does what the server does by itself. */
async function settle() {
  for (let round = 0; round < 2; round++) {
    await runJobs(new Date(Date.now() + 86_400_000))
    await handleEvents()
  }
  await runJobs(new Date(Date.now() + 86_400_000))
}

async function webhook(ref: string) {
  const { body, headers } = stripe.event('payment_intent.amount_capturable_updated', ref)
  const url = '/api/v1/payments/events'
  const { statusCode } = await server.inject({ method: 'POST', url, payload: body, headers })
  expect(statusCode).toBe(200)
  await settle()
}

async function ordersOf(cartId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from orders where cart_id = ${cartId}`.execute(db)
  return rows.map(({ id }) => id)
}

test('the webhook of the authorized payment places the order that was agreed to', async () => {
  const { cartId, ref, variantId } = await anAgreedCart()

  await webhook(ref)

  const [orderId = ''] = await ordersOf(cartId)
  expect(await paymentStateOf(db, orderId)).toBe(paymentState.captured)
  expect(stripe.store.intent(ref)).toMatchObject({ status: 'succeeded', received: 2500 })
  expect(await stockOf(db, variantId)).toEqual({ stocked: 10, reserved: 1, sum: 1 })
  expect(await complete(app, cartId, 'en')).toEqual({ type: 'order', orderId })
  await webhook(ref)
  expect(await ordersOf(cartId)).toEqual([orderId])
})

test('without a webhook the hourly comparison places it, however late', async () => {
  const { cartId, ref } = await anAgreedCart()
  stripe.store.intent(ref).createdAt -= 5 * 3600

  await reconcilePayments(app)
  await settle()

  expect(await ordersOf(cartId)).toHaveLength(1)
  expect(stripe.store.intent(ref).status).toBe('succeeded')
})

test('a client of the store API has agreed by confirming the payment', async () => {
  const { variantId } = await aProduct(db, shop)
  const cartId = await aCart(app, [{ variantId }], { origin: cartOrigin.api })
  const ref = await beginCardPayment(app, cartId)
  stripe.store.confirm(ref, cards.works)

  await webhook(ref)

  expect(await ordersOf(cartId)).toHaveLength(1)
})

test('a card that was confirmed without agreeing places no order', async () => {
  const { variantId } = await aProduct(db, shop)
  const cartId = await aCart(app, [{ variantId }])
  const ref = await beginCardPayment(app, cartId)
  stripe.store.confirm(ref, cards.works)

  await webhook(ref)

  expect(await ordersOf(cartId)).toEqual([])
  expect(stripe.store.intent(ref).status).toBe('requires_capture')
})

test.each([
  {
    change: 'the price',
    make: (variantId: string) =>
      sql`update price set amount = 2100 where variant_id = ${variantId}`.execute(db),
  },
  {
    change: 'the stock',
    async make(variantId: string) {
      await sql`delete from stock_reservation where item_id =
        (select id from inventory_item where variant_id = ${variantId})`.execute(db)
      await sql`
        update inventory_level set stocked = 0, reserved = 0 where item_id =
          (select id from inventory_item where variant_id = ${variantId})`.execute(db)
    },
  },
])('where $change has changed meanwhile the payment is released', async ({ make }) => {
  const { cartId, ref, variantId } = await anAgreedCart()
  await make(variantId)

  await webhook(ref)

  expect(await ordersOf(cartId)).toEqual([])
  expect(stripe.store.intent(ref).status).toBe('canceled')
})

test('what was agreed to is forgotten when the cart changes', async () => {
  const { variantId } = await aProduct(db, shop)
  const cartId = await aCart(app, [{ variantId }])
  const { contentHash } = await cartOrThrow(app, cartId, 'en')
  await beginCardPayment(app, cartId)
  await agree(cartId)
  await addToCart(app, cartId, { variantId, quantity: 1 })
  const [session] = (await createSessions(app, cartId, 'en')).sessions!
  stripe.store.confirm(session!.providerRef!, cards.works)

  await webhook(session!.providerRef!)

  expect(await ordersOf(cartId)).toEqual([])
  const old = { cart: cartId, agreedHash: contentHash }
  await expect(agreeToOrder(app, visitor, old)).rejects.toMatchObject({ code: 'cart_changed' })
})

test('the buyer who comes back finds the order, and what was saved for later', async () => {
  const { caller } = await signIn(await anAccount(db))
  const jam = await aProduct(db, shop)
  const { variantId } = await aProduct(db, shop)
  const cartId = await aCart(app, [{ variantId }], { accountId: caller.accountId })
  const later = { variantId: jam.variantId, quantity: 2, savedForLater: true }
  await addToCart(app, cartId, later)
  const ref = await beginCardPayment(app, cartId)
  await agree(cartId)
  stripe.store.confirm(ref, cards.works)

  await webhook(ref)

  const [orderId] = await ordersOf(cartId)
  expect(await findRecentOrder(app, caller, undefined)).toEqual({ orderId })
  expect(await cartOf(app, caller)).toMatchObject({ count: 0, lines: 1 })
  const other = await signIn(await anAccount(db))
  expect(await findRecentOrder(app, other.caller, undefined)).toEqual({ orderId: null })
  expect(await findRecentOrder(app, visitor, undefined)).toEqual({ orderId: null })
})

test('killed anywhere, it is one paid order in the end', { timeout: 120_000 }, async () => {
  const steps = await killedAtEveryStep(app, {
    arrange: () => anAgreedCart(),
    work: (dying, { cartId, ref }) => jobs['checkout.complete'].run(dying, { cartId, ref }),
    async restart() {
      await reconcilePayments(app)
      await settle()
    },
    async check({ cartId, ref }) {
      expect(await ordersOf(cartId)).toHaveLength(1)
      expect(stripe.store.intent(ref)).toMatchObject({ status: 'succeeded', received: 2500 })
      expect(await ledgerProblems(db)).toEqual([])
    },
  })
  expect(steps).toBeGreaterThan(10)
})

afterAll(async () => {
  expect(await ledgerProblems(db)).toEqual([])
})
