import { post } from '#commerce/ledger/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { addJob, type JobApp } from '#platform/jobs/jobs.ts'
import type { CardPayment } from '#platform/payments/card-payments.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { paymentMethod, paymentState, type PaymentState } from '#shared/enums-of-store.ts'
import { addSettlement, recordCapture, recordLoss } from './capture.ts'
import { addToRefunded, insertPayment, paymentByRef } from './payment-queries.ts'
import { insertRefund } from './refund-queries.ts'
import { cancelSessionOf, isAgreed, lockCartOfPayment } from './session-queries.ts'

/** Minutes after which an authorization that no order used is released. */
const unusedAfterMinutes = 60

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** A payment without an order is authorized, and the buyer agreed to the order. */
    'payment.authorized': { ref: string; cartId: string }
  }
}

/**
 * Fetches a payment of the provider and brings what is stored in line with it: a captured one is
 * posted; of one without an order, the order is placed, or it is released or given back.
 */
export async function syncPayment(app: JobApp, ref: string): Promise<void> {
  const found = await app.cardPayments?.payment(ref)
  if (found) await applyPayment(app, found)
}

/** As `syncPayment`, with the state that the provider just gave. */
export async function applyPayment(app: JobApp, found: CardPayment): Promise<void> {
  // Others of the same account at the provider, such as payments of subscriptions.
  if (found.cartId === null) return
  const known = await paymentByRef(app.db, found.ref)
  if (known?.orderId) return applyToOrder(app, known.orderId, known.state, found)
  if (known) return
  if (found.state === 'captured') return app.db.transaction().execute((tx) => takeStray(tx, found))
  const { state, authorizedAt, ref, cartId } = found
  if (state !== 'authorized' || !authorizedAt) return
  if (await isAgreed(app.db, ref)) {
    return app.db
      .transaction()
      .execute((tx) => publish(tx, 'payment.authorized', 0, { ref, cartId }))
  }
  const ageMinutes = (Date.now() - authorizedAt.getTime()) / 60_000
  if (ageMinutes > unusedAfterMinutes) await releaseUnused(app, { ref, cartId })
}

async function applyToOrder(
  { db }: JobApp,
  orderId: string,
  state: PaymentState,
  found: CardPayment,
): Promise<void> {
  // Most payments that are compared were captured long ago.
  const isOpen = state === paymentState.awaiting
  if (!isOpen && (state !== paymentState.failed || found.state !== 'captured')) return
  await db.transaction().execute(async (tx) => {
    if (found.state === 'captured') return recordCapture(tx, orderId, null)
    if (found.state === 'canceled') return recordLoss(tx, orderId, found.failure)
    if (found.state === 'authorized') await addSettlement(tx, orderId)
  })
}

/**
 * Records money that was taken without an order, and gives it back. It may be that its order is
 * being placed right now; then the lock of the cart decides.
 */
async function takeStray(tx: Tx, { ref, amount, currency, cartId }: CardPayment): Promise<void> {
  if (cartId !== null) await lockCartOfPayment(tx, cartId)
  const paymentId = newStoreId('pay')
  const isNew = await insertPayment(tx, {
    id: paymentId,
    orderId: null,
    provider: paymentMethod.stripe,
    providerRef: ref,
    amount,
    currency,
    state: paymentState.captured,
    data: { cart: cartId },
  })
  if (!isNew || amount === 0) return
  await cancelSessionOf(tx, ref)
  await post(tx, 'unmatched', paymentId, currency, [
    { account: 'provider', amount },
    { account: 'unmatched', amount: -amount },
  ])
  const refund = await insertRefund(tx, {
    id: newStoreId('ref'),
    paymentId,
    vendorOrderId: null,
    amount,
    giftCardAmount: 0,
    givenBefore: 0,
    currency,
    reason: '',
    requestKey: `unmatched:${paymentId}`,
    accountId: null,
  })
  await addToRefunded(tx, paymentId, amount)
  await addJob(tx, 'payment.refund', { refundId: refund.id })
}

/**
 * Releases an authorization unless an order uses it. The session is canceled first, under the lock of
 * its cart, so that no order is placed for it meanwhile.
 */
export async function releaseUnused(
  app: JobApp,
  { ref, cartId }: { ref: string; cartId: string },
): Promise<void> {
  const isUsed = await app.db.transaction().execute(async (tx) => {
    await lockCartOfPayment(tx, cartId)
    if (await paymentByRef(tx, ref)) return true
    await cancelSessionOf(tx, ref)
    return false
  })
  if (!isUsed) await app.cardPayments?.cancel(ref)
}
