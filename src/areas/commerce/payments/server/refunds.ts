import { cardsSpentOn, spendGiftCards, voidSoldCards } from '#commerce/discounts/server/public.ts'
import { post } from '#commerce/ledger/server/public.ts'
import type { OrderEventKind } from '#commerce/orders/model.ts'
import { addRefunded, lockVendorOrder } from '#commerce/orders/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import { paymentState } from '#shared/enums-of-store.ts'
import { addToRefunded, lockPayment, type PaymentRow } from './payment-queries.ts'
import { providerOf } from './providers.ts'
import * as queries from './refund-queries.ts'
import { postRefund, splitRefund, type RefundSplit } from './sale.ts'
import { saleOf, unissuedCards, type Sale } from './sale-queries.ts'

export interface RefundInput {
  vendorOrderId: string
  /** In minor units; `rest` for all that was not given back yet. */
  amount: number | 'rest'
  reason: string
  /** The entry of the timeline that tells the buyer of it; null where the refund does itself. */
  causedBy?: OrderEventKind | null
  /** A second request with the same key is the same refund. */
  requestKey: string | null
  /** Who requested it; null for the program. */
  accountId: number | null
}

export interface Refunded {
  /** Null where there was nothing to give back. */
  refundId: string | null
  /** Back to the payment. */
  money: number
  /** Back to gift cards. */
  giftCards: number
}

/**
 * Gives money of an enterprise's order back: to the payment, by a job, and to the gift cards that
 * paid a part, at once. Idempotent by `requestKey`.
 *
 * Throws not_found, and invalid_input with `most` if less than the amount was paid.
 */
export async function refundVendorOrder(
  { db }: Pick<App, 'db'>,
  input: RefundInput,
): Promise<Refunded> {
  return db.transaction().execute((tx) => requestRefund(tx, input))
}

/** As `refundVendorOrder`, in the caller's transaction. Locks the order, then its payment. */
export async function requestRefund(tx: Tx, input: RefundInput): Promise<Refunded> {
  const { vendorOrderId, reason, requestKey, accountId, causedBy = null } = input
  if (!(await lockVendorOrder(tx, vendorOrderId))) throw new AppError('not_found')
  const before = requestKey === null ? null : await queries.refundByKey(tx, requestKey)
  if (before) return refundedOf(before)
  const sale = await saleOf(tx, vendorOrderId)
  const payment = sale && (await lockPayment(tx, sale.orderId))
  if (!payment) throw new AppError('not_found')

  const earlier = givenOf(await queries.refundsOf(tx, vendorOrderId))
  const isPayable = isTaken(payment, sale)
  const most = mostOf(sale, earlier, isPayable)
  const amount = input.amount === 'rest' ? most : input.amount
  if (amount === 0 && input.amount === 'rest') {
    if (payment.state === paymentState.awaiting) await addSettling(tx, payment)
    return { refundId: null, money: 0, giftCards: 0 }
  }
  if (amount <= 0 || amount > most) throw new AppError('invalid_input', { field: 'amount', most })
  const split = payableSplit(payment, sale, {
    earlier,
    split: splitRefund(sale, earlier, amount, isPayable),
  })
  if (split.money + split.giftCards === 0) {
    throw new AppError('invalid_input', { field: 'amount', most })
  }
  const refund = await queries.insertRefund(tx, {
    id: newStoreId('ref'),
    paymentId: payment.id,
    vendorOrderId,
    amount: split.money,
    giftCardAmount: split.giftCards,
    givenBefore: earlier.money + earlier.giftCards,
    currency: sale.currency,
    reason: reason.slice(0, 1000),
    requestKey,
    accountId,
  })
  const given = split.money + split.giftCards
  await addRefunded(tx, vendorOrderId, { amount: given, reason, accountId, causedBy })
  if (split.money > 0) await addToRefunded(tx, payment.id, split.money)
  await returnGiftCards(tx, sale, refund)
  if (sale.isPaid) await settleRefund(tx, sale, refund)
  else if (payment.state === paymentState.awaiting) await addSettling(tx, payment)
  return refundedOf(refund)
}

/**
 * Posts a refund once its sale is posted, and queues what goes back to the payment. A full refund
 * takes the gift cards back that the order sold.
 */
export async function settleRefund(tx: Tx, sale: Sale, refund: queries.RefundRow): Promise<void> {
  const voided = sale.soldCards > 0 ? await voidCards(tx, sale, refund) : 0
  await postRefund(tx, sale, refund, voided)
  if (refund.amount > 0) await addJob(tx, 'payment.refund', { refundId: refund.id })
}

/**
 * Takes back the sold gift cards that a refund leaves no claim to: of a full one all that is left on
 * them, and those that are not issued yet; else those that were canceled. Returns their value.
 */
async function voidCards(tx: Tx, sale: Sale, refund: queries.RefundRow): Promise<number> {
  const { vendorOrderId, orderId, total, giftCardTotal } = sale
  const isWhole =
    refund.givenBefore + refund.amount + refund.giftCardAmount === total + giftCardTotal
  const issued = isWhole ? await voidSoldCards(tx, { vendorOrderId, orderId }) : []
  const { unissued, canceled, voidedBefore } = await unissuedCards(tx, vendorOrderId)
  const never = (isWhole ? unissued : canceled) - voidedBefore
  return issued.reduce((sum, { amount }) => sum + amount, Math.max(0, never))
}

/** Rounds a part of what was paid down to what the provider can give back; the last one is exact. */
function payableSplit(
  { provider, currency }: PaymentRow,
  { total }: Sale,
  { earlier, split }: { earlier: RefundSplit; split: RefundSplit },
): RefundSplit {
  if (earlier.money + split.money === total) return split
  return { ...split, money: providerOf(provider).refundable(split.money, currency) }
}

/** Whether the payment has been, or will be, taken. */
function isTaken(payment: PaymentRow, sale: Sale): boolean {
  const isAwaited =
    payment.state === paymentState.awaiting && providerOf(payment.provider).account === 'provider'
  return sale.isPaid || isAwaited
}

/** What can still be given back of an order. */
function mostOf(sale: Sale, given: RefundSplit, isPayable: boolean): number {
  const paid = isPayable ? sale.total + sale.giftCardTotal : sale.giftCardTotal
  return Math.max(0, paid - given.giftCards - (isPayable ? given.money : 0))
}

function givenOf(refunds: readonly queries.RefundRow[]): RefundSplit {
  return {
    money: refunds.reduce((sum, { amount }) => sum + amount, 0),
    giftCards: refunds.reduce((sum, { giftCardAmount }) => sum + giftCardAmount, 0),
  }
}

/** Gives a refund's part of gift cards back to those that paid for the order. */
async function returnGiftCards(tx: Tx, sale: Sale, refund: queries.RefundRow): Promise<void> {
  const { orderId, enterpriseId, vendorOrderId, currency } = sale
  if (refund.giftCardAmount === 0) return
  let rest = refund.giftCardAmount
  const returned = (await cardsSpentOn(tx, { orderId, enterpriseId })).flatMap((card) => {
    const amount = Math.min(rest, card.amount)
    rest -= amount
    return amount > 0 ? { ...card, amount } : []
  })
  const given = returned.map(({ id, amount }) => ({ id, amount: -amount }))
  if (rest > 0 || !(await spendGiftCards(tx, given, orderId))) {
    throw new Error(`the gift cards of ${vendorOrderId} cannot get ${refund.giftCardAmount} back`)
  }
  await post(tx, 'gift_card_returned', refund.id, currency, [
    ...returned.map((card) => ({
      account: 'gift_cards' as const,
      enterpriseId: card.enterpriseId,
      amount: -card.amount,
      vendorOrderId,
    })),
    { account: 'vendor', enterpriseId, amount: refund.giftCardAmount, vendorOrderId },
  ])
}

async function addSettling(tx: Tx, { orderId }: PaymentRow): Promise<void> {
  if (orderId !== null)
    await addJob(tx, 'payment.settle', { orderId }, { key: `settle:${orderId}` })
}

function refundedOf({ id, amount, giftCardAmount }: queries.RefundRow): Refunded {
  return { refundId: id, money: amount, giftCards: giftCardAmount }
}
