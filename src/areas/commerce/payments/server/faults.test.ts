import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ledgerProblems } from '#commerce/ledger/server/public.ts'
import { paymentState, refundState } from '#shared/enums-of-store.ts'
import {
  anOrderByCard,
  balanceOf,
  beginCardPayment,
  complete,
  paymentStateOf,
  withGiftCard,
} from '#tests/support/card-payments.ts'
import { killedAtEveryStep } from '#tests/support/dying-app.ts'
import { aCart, aProduct, aShop, stockOf } from '#tests/support/store.ts'
import { startStripeStandIn, stripeStoreAccess } from '#tests/support/stripe-stand-in.ts'
import { cards } from '#tests/support/stripe/store.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { settlePayment } from './capture.ts'
import { reconcilePayments } from './reconcile.ts'
import { executeRefund } from './refund-job.ts'
import { refundVendorOrder } from './refunds.ts'

const stripe = await startStripeStandIn()
const { app, runJobs } = await openTestApp({
  SEED: 'demo',
  ...stripeStoreAccess,
  STRIPE_URL: stripe.url,
})
const { db } = app
afterAll(() => stripe.stop())

const shop = await aShop(db)
const other = await aShop(db, { price: 700 })

async function goods() {
  const soap = await aProduct(db, shop, { price: 1950 })
  const jam = await aProduct(db, other, { price: 400 })
  return [
    { variantId: soap.variantId, quantity: 2 },
    { variantId: jam.variantId, quantity: 3 },
  ]
}

async function ordersOf(cartId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from orders where cart_id = ${cartId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a new process does by itself. */
async function restart() {
  await runJobs(new Date(Date.now() + 86_400_000))
  await reconcilePayments(app)
  await runJobs(new Date(Date.now() + 86_400_000))
}

async function aPaidCart() {
  const lines = await goods()
  const cartId = await aCart(app, lines)
  await withGiftCard(app, cartId, 500)
  const ref = await beginCardPayment(app, cartId)
  stripe.store.confirm(ref, cards.works)
  return { cartId, ref, variantId: lines[0]!.variantId }
}

test(
  'complete, killed anywhere, is one paid order once it is repeated',
  { timeout: 120_000 },
  async () => {
    const steps = await killedAtEveryStep(app, {
      arrange: aPaidCart,
      work: (dying, { cartId }) => complete(dying, cartId, 'en'),
      async restart({ cartId }) {
        await restart()
        await complete(app, cartId, 'en')
        await restart()
      },
      async check({ cartId, ref, variantId }) {
        const orders = await ordersOf(cartId)
        expect(orders).toHaveLength(1)
        expect(await paymentStateOf(db, orders[0]!)).toBe(paymentState.captured)
        expect(stripe.store.intent(ref)).toMatchObject({ status: 'succeeded', received: 5800 })
        expect(await stockOf(db, variantId)).toEqual({ stocked: 10, reserved: 2, sum: 2 })
        expect(await ledgerProblems(db)).toEqual([])
      },
    })
    expect(steps).toBeGreaterThan(10)
  },
)

test(
  'complete, killed anywhere and never repeated, takes no money without an order',
  { timeout: 120_000 },
  async () => {
    await killedAtEveryStep(app, {
      arrange: aPaidCart,
      work: (dying, { cartId }) => complete(dying, cartId, 'en'),
      async restart({ ref }) {
        stripe.store.intent(ref).authorizedAt! -= 2 * 3600
        await restart()
      },
      async check({ cartId, ref }) {
        const [orderId] = await ordersOf(cartId)
        const { status } = stripe.store.intent(ref)
        expect(status).toBe(orderId === undefined ? 'canceled' : 'succeeded')
        expect(await ledgerProblems(db)).toEqual([])
      },
    })
  },
)

test('a capture, killed anywhere, takes the money once', { timeout: 120_000 }, async () => {
  const steps = await killedAtEveryStep(app, {
    arrange: async () => anOrderByCard(app, stripe.store, await goods()),
    work: (dying, { orderId }) => settlePayment(dying, { orderId }),
    restart,
    async check({ orderId, ref }) {
      expect(await paymentStateOf(db, orderId)).toBe(paymentState.captured)
      expect(stripe.store.intent(ref!)).toMatchObject({ status: 'succeeded', received: 6300 })
      expect(await balanceOf(db, 'provider', { orderId })).toBe(6300)
      expect(await ledgerProblems(db)).toEqual([])
    },
  })
  expect(steps).toBeGreaterThan(5)
})

test('a refund, killed anywhere, gives the money back once', { timeout: 120_000 }, async () => {
  let n = 0
  const steps = await killedAtEveryStep(app, {
    async arrange() {
      const order = await anOrderByCard(app, stripe.store, await goods())
      await settlePayment(app, { orderId: order.orderId })
      n += 1
      return { ...order, requestKey: `killed ${n}` }
    },
    async work(dying, { vendorOrderIds, requestKey }) {
      const request = { reason: '', accountId: null, requestKey, amount: 1200 }
      const [vendorOrderId = ''] = vendorOrderIds
      const { refundId } = await refundVendorOrder(dying, { ...request, vendorOrderId })
      await executeRefund(dying, { refundId: refundId! })
    },
    async restart({ vendorOrderIds, requestKey }) {
      await restart()
      const request = { reason: '', accountId: null, requestKey, amount: 1200 }
      const [vendorOrderId = ''] = vendorOrderIds
      await refundVendorOrder(app, { ...request, vendorOrderId })
      await restart()
    },
    async check({ ref, orderId, vendorOrderIds }) {
      expect(stripe.store.refundsOf(ref!).map(({ amount }) => amount)).toEqual([1200])
      expect(await balanceOf(db, 'provider', { orderId })).toBe(5100)
      const { rows } = await sql`
        select state from refund where vendor_order_id = ${vendorOrderIds[0]}`.execute(db)
      expect(rows).toEqual([{ state: refundState.done }])
      expect(await ledgerProblems(db)).toEqual([])
    },
  })
  expect(steps).toBeGreaterThan(10)
})
