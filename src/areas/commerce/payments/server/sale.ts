import { portion } from '#commerce/carts/server/public.ts'
import { post } from '#commerce/ledger/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { providerOf } from './providers.ts'
import type { Sale } from './sale-queries.ts'

/** Returns the platform's fee on an order. */
export function feeOf({
  total,
  giftCardTotal,
  feeBasisPoints,
}: Pick<Sale, 'total' | 'giftCardTotal' | 'feeBasisPoints'>): number {
  return portion(total + giftCardTotal, feeBasisPoints, 10_000)
}

/**
 * Posts the sale of an enterprise's order: what was paid becomes what it is owed, less the fee.
 * Discounts of the platform are paid by the platform; sold gift cards are owed to who holds them.
 * Money that the enterprise received itself is settled at once, so that it owes the fee only.
 */
export async function postSale(tx: Tx, sale: Sale): Promise<void> {
  const { vendorOrderId, enterpriseId, currency, total, promoted, soldCards } = sale
  const from = providerOf(sale.paymentMethod).account
  const fee = feeOf(sale)
  const ofVendor = total + promoted - fee - soldCards
  const outside = {
    account: from,
    enterpriseId: from === 'outside' ? enterpriseId : null,
    vendorOrderId,
  }
  await post(tx, 'sale', vendorOrderId, currency, [
    { ...outside, amount: total },
    { account: 'promotions', amount: promoted, vendorOrderId },
    { account: 'vendor', enterpriseId, amount: -ofVendor, vendorOrderId },
    { account: 'gift_cards', enterpriseId, amount: -soldCards, vendorOrderId },
    { account: 'fees', amount: -fee, vendorOrderId },
  ])
  if (from !== 'outside') return
  await post(tx, 'settled_outside', vendorOrderId, currency, [
    { account: 'vendor', enterpriseId, amount: total, vendorOrderId },
    { ...outside, amount: -total },
  ])
}

/** How an amount that is given back is split. */
export interface RefundSplit {
  /** Back to the payment. */
  money: number
  /** Back to gift cards. */
  giftCards: number
}

/**
 * Splits a refund in the proportion in which the order was paid, so that a full refund gives each
 * part back exactly. Of an order that was not paid yet, only gift cards can be given back.
 *
 * @param given what was given back before
 */
export function splitRefund(
  { total, giftCardTotal }: Pick<Sale, 'total' | 'giftCardTotal'>,
  given: RefundSplit,
  amount: number,
  isPayable: boolean,
): RefundSplit {
  if (!isPayable) return { money: 0, giftCards: amount }
  const whole = total + giftCardTotal
  const after = given.money + given.giftCards + amount
  const share = whole === 0 ? 0 : portion(after, giftCardTotal, whole) - given.giftCards
  const least = Math.max(0, amount - (total - given.money))
  const most = Math.min(amount, giftCardTotal - given.giftCards)
  const giftCards = Math.min(most, Math.max(least, share))
  return { money: amount - giftCards, giftCards }
}

interface PostedRefund {
  id: string
  amount: number
  giftCardAmount: number
  givenBefore: number
}

/**
 * Posts a refund of a sale: the enterprise gives back what it got, with its share of the fee and of
 * the platform's discounts; what goes back to the payment is owed until the provider has paid it.
 * Gift cards are posted by themselves (`gift_card_returned`).
 *
 * @param voided sold gift cards that the refund took back
 */
export async function postRefund(
  tx: Tx,
  sale: Sale,
  { id, amount, giftCardAmount, givenBefore }: PostedRefund,
  voided: number,
): Promise<void> {
  const { vendorOrderId, enterpriseId, currency, promoted } = sale
  const whole = sale.total + sale.giftCardTotal
  const shareOf = (part: number) => {
    const upTo = (given: number) => (whole === 0 ? 0 : portion(given, part, whole))
    return upTo(givenBefore + amount + giftCardAmount) - upTo(givenBefore)
  }
  const [fee, promotion] = [shareOf(feeOf(sale)), shareOf(promoted)]
  const ofVendor = amount - fee + promotion - voided
  await post(tx, 'refund', id, currency, [
    { account: 'refunds', amount: -amount, vendorOrderId },
    { account: 'fees', amount: fee, vendorOrderId },
    { account: 'promotions', amount: -promotion, vendorOrderId },
    { account: 'gift_cards', enterpriseId, amount: voided, vendorOrderId },
    { account: 'vendor', enterpriseId, amount: ofVendor, vendorOrderId },
  ])
}
