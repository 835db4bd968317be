import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { ledgerProblems } from '#commerce/ledger/server/public.ts'
import { vendorOrderById } from '#commerce/orders/server/public.ts'
import { markPaid, refundVendorOrder } from '#commerce/payments/server/public.ts'
import { reconcilePayments } from '#commerce/payments/server/reconcile.ts'
import { syncPayment } from '#commerce/payments/server/sync-payment.ts'
import { productType } from '#shared/enums.ts'
import {
  orderStatus,
  paymentMethod,
  paymentState,
  paymentStatus,
  problemReason,
} from '#shared/enums-of-store.ts'
import {
  anOrderByCard,
  balanceOf,
  paymentStateOf,
  withGiftCard,
} from '#tests/support/card-payments.ts'
import { anOrder, linesOfOrder } from '#tests/support/orders.ts'
import { aProduct, aShop } from '#tests/support/store.ts'
import { startStripeStandIn, stripeStoreAccess } from '#tests/support/stripe-stand-in.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { cancelLines, cancelOrder } from '#commerce/order-actions/server/cancel.ts'
import { reportProblem, withdrawProblem } from '#commerce/order-actions/server/problems.ts'
import { completeOrder } from '#commerce/order-actions/server/states.ts'

const stripe = await startStripeStandIn()
const { app, runJobs, handleEvents } = await openTestApp({
  SEED: 'demo',
  ...stripeStoreAccess,
  STRIPE_URL: stripe.url,
  TEST_PAYMENTS: '1',
})
const { db } = app
const by = { accountId: null }
const method = paymentMethod.bankTransfer
/** The platform's fee is a tenth. */
await sql`update setting set value = '{"basisPoints": 1000, "subscriberBasisPoints": 0}'
  where key = 'store.fee'`.execute(db)

afterAll(async () => {
  expect(await ledgerProblems(db)).toEqual([])
  await stripe.stop()
})

async function order(id: string) {
  const found = await vendorOrderById(db, id)
  if (!found) throw new Error('no order')
  return found
}

async function goods() {
  const shop = await aShop(db)
  const { variantId } = await aProduct(db, shop, { price: 2000 })
  return { shop, variantId }
}

/** A gift card for sale, of 2000. */
async function aGiftCard() {
  const shop = await aShop(db)
  const { variantId, listingId } = await aProduct(db, shop, { price: 2000, stock: null })
  await sql`update product set type = ${productType.giftCard}
    where listing_id = ${listingId}`.execute(db)
  return { ...shop, variantId }
}

async function issuedCards(vendorOrderId: string): Promise<number> {
  await handleEvents()
  await runJobs()
  const { rows } = await sql`select from gift_card g join order_line l on l.id = g.line_id
    where l.vendor_order_id = ${vendorOrderId}`.execute(db)
  return rows.length
}

const cancel = (vendorOrderId: string, whoever: 'buyer' | 'enterprise' = 'enterprise') =>
  cancelOrder(app, { vendorOrderId, reason: '', by: whoever, ...by })

const report = (vendorOrderId: string) =>
  reportProblem(app, { vendorOrderId, reason: problemReason.other, note: 'Broken', ...by })

test('an order that a gift card pays is posted, also while another of the cart waits for a transfer', async () => {
  const [paid, awaited] = [await goods(), await goods()]
  const placed = await anOrder(
    app,
    [{ variantId: paid.variantId }, { variantId: awaited.variantId }],
    {
      method,
      async prepare(cartId) {
        const card = await withGiftCard(app, cartId, 2500)
        await sql`update gift_card set enterprise_id = ${paid.shop.enterpriseId}
          where id = ${card}`.execute(db)
      },
    },
  )
  const { rows } = await sql<{ total: number }>`select total from vendor_order
    where order_id = ${placed.orderId} order by place`.execute(db)
  expect(rows.map(({ total }) => total)).toEqual([0, 2500])

  // What was spent, less the fee.
  const { enterpriseId } = paid.shop
  expect(await balanceOf(db, 'vendor', { enterpriseId })).toBe(-2250)

  // One that was not posted then is posted later.
  await sql`alter table ledger_entry disable trigger user`.execute(db)
  await sql`alter table ledger_posting disable trigger user`.execute(db)
  await sql`delete from ledger_entry e using ledger_posting p
    where p.id = e.posting_id and p.kind = 'sale' and p.ref = ${placed.id}`.execute(db)
  await sql`delete from ledger_posting where kind = 'sale' and ref = ${placed.id}`.execute(db)
  await sql`alter table ledger_entry enable trigger user`.execute(db)
  await sql`alter table ledger_posting enable trigger user`.execute(db)
  expect(await ledgerProblems(db)).toMatchObject([{ kind: 'not_posted', ref: placed.id }])
  await reconcilePayments(app)
  expect(await balanceOf(db, 'vendor', { enterpriseId })).toBe(-2250)
})

test('gift cards that are refunded before they are issued cost the enterprise nothing, and are not issued', async () => {
  const { enterpriseId, variantId } = await aGiftCard()
  const { id } = await anOrder(app, [{ variantId }])

  await refundVendorOrder(app, {
    ...{ vendorOrderId: id, amount: 'rest', reason: '', requestKey: null },
    ...by,
  })

  expect(await balanceOf(db, 'vendor', { enterpriseId })).toBe(0)
  expect(await balanceOf(db, 'gift_cards', { enterpriseId })).toBe(0)
  expect(await issuedCards(id)).toBe(0)
})

test('of two gift cards, one is canceled and the other issued', async () => {
  const { enterpriseId, variantId } = await aGiftCard()
  const { id } = await anOrder(app, [{ variantId, quantity: 2 }])
  const [line] = await linesOfOrder(app, id)

  const lines = [{ lineId: line!.id, quantity: 1 }]
  await cancelLines(app, { vendorOrderId: id, lines, reason: '', by: 'enterprise', ...by })

  expect(await balanceOf(db, 'gift_cards', { enterpriseId })).toBe(-2000)
  expect(await ledgerProblems(db)).toEqual([])
  expect(await issuedCards(id)).toBe(1)
  await refundVendorOrder(app, {
    ...{ vendorOrderId: id, amount: 'rest', reason: '', requestKey: null },
    ...by,
  })
  expect(await balanceOf(db, 'gift_cards', { enterpriseId })).toBe(0)
  expect(await balanceOf(db, 'vendor', { enterpriseId })).toBe(0)
})

test('a transfer that was paid and given back is refunded, not canceled', async () => {
  const { variantId } = await goods()
  const other = await goods()
  const placed = await anOrder(app, [{ variantId }, { variantId: other.variantId }], { method })
  const [first = '', second = ''] = placed.vendorOrderIds

  await markPaid(app, first, null)
  await cancel(second, 'buyer')
  await runJobs()
  // Nothing more is awaited.
  expect(await paymentStateOf(db, placed.orderId)).toBe(paymentState.captured)
  await cancel(first)
  await runJobs()

  expect(await paymentStateOf(db, placed.orderId)).toBe(paymentState.captured)
  expect(await order(first)).toMatchObject({
    paymentStatus: paymentStatus.refunded,
    refundedTotal: 2500,
  })
  expect((await order(second)).paymentStatus).toBe(paymentStatus.canceled)
})

test('a canceled order stays canceled when its payment is lost', async () => {
  const { variantId } = await goods()
  const placed = await anOrderByCard(app, stripe.store, [{ variantId }])
  const [id = ''] = placed.vendorOrderIds
  await cancel(id)
  stripe.store.cancel(placed.ref!, 'automatic')

  await syncPayment(app, placed.ref!)

  expect(await order(id)).toMatchObject({
    status: orderStatus.canceled,
    paymentStatus: paymentStatus.canceled,
  })
  const { rows } = await sql`select from order_event
    where vendor_order_id = ${id} and kind = 'payment_failed'`.execute(db)
  expect(rows).toEqual([])
})

test('an order requires action as long as anything does', async () => {
  const { variantId } = await goods()
  const status = async (id: string) => (await order(id)).status

  // Paid while a problem is open.
  const { id: transfer } = await anOrder(app, [{ variantId }], { method })
  const problem = await report(transfer)
  await markPaid(app, transfer, null)
  expect(await status(transfer)).toBe(orderStatus.requiresAction)
  // Nor does completing it solve the problem.
  await completeOrder(app, { vendorOrderId: transfer, ...by })
  expect(await status(transfer)).toBe(orderStatus.requiresAction)
  await withdrawProblem(app, { disputeId: problem, ...by })
  expect(await status(transfer)).toBe(orderStatus.completed)

  // A problem that is solved while the payment has failed.
  const card = await anOrderByCard(app, stripe.store, [{ variantId }])
  const [failed = ''] = card.vendorOrderIds
  stripe.store.cancel(card.ref!, 'automatic')
  await syncPayment(app, card.ref!)
  await withdrawProblem(app, { disputeId: await report(failed), ...by })
  expect(await status(failed)).toBe(orderStatus.requiresAction)
})
