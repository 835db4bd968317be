import {
  isPaid,
  linesOf,
  lockVendorOrder,
  type VendorOrderRow,
} from '#commerce/orders/server/public.ts'
import { nextInvoiceNumber } from '#commerce/shops/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { invoiceKind } from '#shared/enums-of-store.ts'
import * as queries from './invoice-queries.ts'

/**
 * Issues the invoice of a paid order, and a credit note for each refund; once each. Returns the
 * documents, none before the order is paid.
 */
export async function issueInvoices(
  { db }: Pick<App, 'db'>,
  vendorOrderId: string,
): Promise<queries.InvoiceRow[]> {
  return db.transaction().execute(async (tx) => {
    const order = await lockVendorOrder(tx, vendorOrderId)
    if (!order || !isPaid(order)) return []
    const before = await queries.invoicesOf(tx, vendorOrderId)
    const invoice = before.find(({ kind }) => kind === invoiceKind.invoice)
    const refunds = await queries.refundsToCredit(tx, vendorOrderId)
    if (invoice && refunds.length === 0) return before
    const number = invoice?.number ?? (await insert(tx, order, null))
    for (const refund of refunds) await insert(tx, order, { invoice: number, ...refund })
    return queries.invoicesOf(tx, vendorOrderId)
  })
}

interface Credit {
  id: number
  invoice: number
  amount: number
  reason: string
}

async function insert(tx: Tx, order: VendorOrderRow, credit: Credit | null): Promise<number> {
  const { id: vendorOrderId, enterpriseId } = order
  const number = await nextInvoiceNumber(tx, enterpriseId)
  const content = await contentOf(tx, order, credit)
  await queries.insertInvoice(tx, {
    id: newStoreId('inv'),
    vendorOrderId,
    enterpriseId,
    number,
    kind: credit ? invoiceKind.creditNote : invoiceKind.invoice,
    content,
    eventId: credit?.id ?? null,
  })
  return number
}

async function contentOf(
  tx: Tx,
  order: VendorOrderRow,
  credit: Credit | null,
): Promise<queries.InvoiceContent> {
  const lines = await linesOf(tx, [order.id])
  const parties = await queries.partiesOf(tx, order.id)
  const ofShipping = await queries.shippingTaxes(tx, order.id)
  return {
    ...parties,
    order: `${order.displayId}-${order.place}`,
    placedAt: order.placedAt.toISOString(),
    currency: order.currency,
    lines: lines.map(({ title, variantTitle, quantity, unitPrice, subtotal }) => ({
      title: variantTitle && variantTitle !== title ? `${title} (${variantTitle})` : title,
      quantity,
      unitPrice,
      total: subtotal,
    })),
    subtotal: order.subtotal,
    discount: order.discountTotal,
    shipping: order.shippingTotal,
    taxes: addUp([...lines.flatMap(({ taxLines }) => taxLines), ...ofShipping]),
    giftCards: order.giftCardTotal,
    total: order.total,
    credit: credit && {
      invoice: credit.invoice,
      amount: credit.amount,
      reason: credit.reason,
    },
  }
}

function addUp(
  taxes: readonly { name: string; rate: number; amount: number }[],
): queries.InvoiceContent['taxes'] {
  const sums = new Map<string, queries.InvoiceContent['taxes'][number]>()
  for (const { name, rate, amount } of taxes) {
    const key = `${name} ${rate}`
    sums.set(key, { name, rate, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0)
}
