import { issueGiftCards } from '#commerce/discounts/server/public.ts'
import {
  isPaid,
  linesOf,
  lockVendorOrder,
  refreshVendorOrder,
  vendorOrdersOfNumber,
  type OrderLineRow,
} from '#commerce/orders/server/public.ts'
import type { JobApp } from '#platform/jobs/jobs.ts'
import { productType } from '#shared/enums.ts'
import { orderStatus, paymentStatus } from '#shared/enums-of-store.ts'
import { openQuantity, pack } from './fulfil.ts'
import { setDelivered } from './fulfillment-queries.ts'

/**
 * Job: delivers what needs no parcel once an order is paid: files and texts, and the codes of gift
 * cards by mail. Idempotent, as delivered lines are not open any longer.
 */
export async function deliverVirtual(
  app: JobApp,
  { vendorOrderId }: { vendorOrderId: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const order = await lockVendorOrder(tx, vendorOrderId)
    const isOpen =
      order?.status === orderStatus.pending || order?.status === orderStatus.requiresAction
    const isRefunded = order?.paymentStatus === paymentStatus.refunded
    if (!order || !isOpen || !isPaid(order) || isRefunded) return
    const lines = (await linesOf(tx, [vendorOrderId])).filter(
      (line) => line.type !== productType.physical && openQuantity(line) > 0,
    )
    if (lines.length === 0) return
    for (const line of lines.filter(({ type }) => type === productType.giftCard)) {
      const { enterpriseId, currency, lang, siteId } = order
      await issueGiftCards(tx, app, {
        ...{ enterpriseId, currency, lang, siteId },
        lineId: line.id,
        quantity: openQuantity(line),
        value: line.unitPrice,
        recipientEmail: textIn(line, 'recipientEmail') ?? order.email,
        message: textIn(line, 'message') ?? '',
      })
    }
    const parts = lines.map((line) => ({ lineId: line.id, quantity: openQuantity(line) }))
    const command = { vendorOrderId, lines: parts, isShipped: true, accountId: null }
    const fulfillmentId = await pack(tx, order, command)
    await setDelivered(tx, vendorOrderId, fulfillmentId)
    await refreshVendorOrder(tx, vendorOrderId)
  })
}

function textIn({ metadata }: OrderLineRow, name: string): string | null {
  const value = metadata[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Job: the same for all orders of enterprises below an order that was paid when it was placed. */
export async function deliverVirtualOfOrder(
  app: JobApp,
  { displayId }: { displayId: number },
): Promise<void> {
  for (const vendorOrderId of await vendorOrdersOfNumber(app.db, displayId)) {
    await deliverVirtual(app, { vendorOrderId })
  }
}
