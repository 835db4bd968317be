import { paymentMethod, type PaymentMethod } from '#shared/enums-of-store.ts'

/**
 * What of an order can still be given back, to its payment and its gift cards together. Of what the
 * enterprise has not received yet, only the gift cards can.
 */
export function refundableOf(order: {
  total: number
  giftCardTotal: number
  refundedTotal: number
  paymentMethod: PaymentMethod
  paidAt: Date | string | null
}): number {
  const { total, giftCardTotal, refundedTotal, paymentMethod: method, paidAt } = order
  const isTaken =
    paidAt !== null || method === paymentMethod.stripe || method === paymentMethod.test
  return Math.max(0, (isTaken ? total : 0) + giftCardTotal - refundedTotal)
}

interface PricedLine {
  id: string
  quantity: number
  /** Of the whole line. */
  total: number
  canceled: number
  returned: number
}

/**
 * Returns what parts of lines cost, with tax and after discounts. Shares are rounded so that all
 * parts of a line together cost what the line does.
 */
export function valueOfParts(
  lines: readonly PricedLine[],
  parts: readonly { lineId: string; quantity: number }[],
): number {
  return parts.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return sum
    const before = line.canceled + line.returned
    const upTo = (count: number) => Math.floor((line.total * count) / line.quantity)
    return sum + upTo(Math.min(before + quantity, line.quantity)) - upTo(before)
  }, 0)
}
