import { keepReserved, releaseStock } from '#catalog/stock/server/public.ts'
import { returnUses } from '#commerce/discounts/server/public.ts'
import {
  addToLines,
  isPaid,
  linesOf,
  lockVendorOrdersOf,
  recordOrderEvents,
  refreshVendorOrder,
  updateVendorOrder,
  type OrderLineRow,
  type VendorOrderRow,
} from '#commerce/orders/server/public.ts'
import { requestRefund } from '#commerce/payments/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { orderStatus, paymentMethod } from '#shared/enums-of-store.ts'
import { refundableOf, valueOfParts } from '../amounts.ts'
import { onWholeOrder, refusal, type ActionApp, type Command } from './command.ts'
import { checkOpen, checkParts, openQuantity, unpack, type LinePart } from './fulfil.ts'
import { fulfillmentsOf } from './fulfillment-queries.ts'

/** Who cancels: buyers and the program cannot once goods are packed. */
export type CanceledBy = 'buyer' | 'enterprise' | 'admin' | 'program'

export interface Cancellation extends Command {
  vendorOrderId: string
  reason: string
  by: CanceledBy
  /** Whether it was not paid in time. */
  isUnpaid?: boolean
}

/**
 * Cancels an order of which nothing was shipped: releases its stock, gives back what was paid, gift
 * cards and uses of discounts. Canceling twice has no further effect. Throws not_found, order_state.
 */
export async function cancelOrder(app: ActionApp, given: Cancellation): Promise<void> {
  await onWholeOrder(
    app,
    given.vendorOrderId,
    given,
    async (tx, order) => {
      if (order.status === orderStatus.canceled) return
      await cancelWhole(tx, order, await linesOf(tx, [order.id]), given)
    },
    () => undefined,
  )
}

async function cancelWhole(
  tx: Tx,
  order: VendorOrderRow,
  lines: readonly OrderLineRow[],
  given: Cancellation,
): Promise<void> {
  checkOpen(order)
  if (order.status === orderStatus.completed) throw refusal('not_open')
  if (given.isUnpaid && isPaid(order)) throw refusal('not_open')
  if (lines.some(({ shipped }) => shipped > 0)) throw refusal('shipped')
  const isEnterprise = given.by === 'enterprise' || given.by === 'admin'
  if (!isEnterprise && lines.some(({ fulfilled }) => fulfilled > 0)) throw refusal('packed')
  for (const { id, canceledAt } of await fulfillmentsOf(tx, order.id)) {
    if (!canceledAt) await unpack(tx, order, id, { accountId: given.accountId })
  }
  await addToLines(
    tx,
    lines.map((line) => ({ lineId: line.id, canceled: line.quantity - line.canceled })),
  )
  await releaseStock(
    tx,
    lines.map(({ id }) => id),
  )
  await updateVendorOrder(tx, order.id, { cancelReason: given.reason })
  await finish(tx, order, given, 'canceled', { amount: 'rest' })
}

/**
 * Cancels goods of a paid order that are not packed, and gives back what they cost; with the last of
 * them the shipping too. Throws not_found, order_state.
 */
export async function cancelLines(
  app: ActionApp,
  given: Cancellation & { lines: readonly LinePart[] },
): Promise<void> {
  await onWholeOrder(
    app,
    given.vendorOrderId,
    given,
    async (tx, order) => {
      checkOpen(order)
      const lines = await linesOf(tx, [order.id])
      const parts = given.lines.filter(({ quantity }) => quantity > 0)
      if (parts.length === 0) throw refusal('nothing_left')
      checkParts(lines, parts, openQuantity)
      const partOf = (lineId: string) => parts.find((part) => part.lineId === lineId)?.quantity ?? 0
      const isWhole = lines.every((line) => line.quantity - line.canceled === partOf(line.id))
      if (isWhole) return cancelWhole(tx, order, lines, given)
      // What is to be paid is fixed when an order is placed.
      if (!isPaid(order) && isPaidOutside(order)) throw refusal('not_paid')
      await addToLines(
        tx,
        parts.map(({ lineId, quantity }) => ({ lineId, canceled: quantity })),
      )
      await keepReserved(
        tx,
        lines.flatMap((line) => {
          const part = partOf(line.id)
          return part > 0 ? [{ lineId: line.id, quantity: openQuantity(line) - part }] : []
        }),
      )
      const amount = Math.min(valueOfParts(lines, parts), refundableOf(order))
      await finish(tx, order, given, 'lines_canceled', { amount, lines: parts })
    },
    () => undefined,
  )
}

async function finish(
  tx: Tx,
  order: VendorOrderRow,
  { reason, by, isUnpaid, accountId, requestKey }: Cancellation,
  kind: 'canceled' | 'lines_canceled',
  { amount, lines }: { amount: number | 'rest'; lines?: readonly LinePart[] },
): Promise<void> {
  const { id: vendorOrderId, currency } = order
  await refreshVendorOrder(tx, vendorOrderId)
  if (kind === 'canceled') await returnDiscounts(tx, order.orderId)
  const key = `${kind}:${vendorOrderId}${requestKey === undefined ? '' : `:${requestKey}`}`
  const requested = { requestKey: key.slice(0, 200), accountId, causedBy: kind }
  const refund = { vendorOrderId, amount, reason, ...requested }
  const given = amount === 0 ? { money: 0, giftCards: 0 } : await requestRefund(tx, refund)
  const data = {
    reason,
    by,
    amount: given.money + given.giftCards,
    currency,
    ...(lines && { lines }),
    ...(isUnpaid && { isUnpaid }),
  }
  await recordOrderEvents(tx, [{ vendorOrderId, kind, data, accountId, requestKey }])
}

/** Whether the enterprise receives the money itself: then what is to be paid cannot change. */
function isPaidOutside({ paymentMethod: method, total }: VendorOrderRow): boolean {
  const isOutside = method === paymentMethod.bankTransfer || method === paymentMethod.payAtPickup
  return isOutside && total > 0
}

/** Gives back the uses of discounts that no order below the buyer's order uses, all of which are locked. */
async function returnDiscounts(tx: Tx, orderId: string): Promise<void> {
  const orders = await lockVendorOrdersOf(tx, orderId)
  const canceled = orders.filter(({ status }) => status === orderStatus.canceled)
  await returnUses(
    tx,
    orderId,
    canceled.map(({ id }) => id),
  )
}
