import type {
  PricedCart,
  PricedLine,
  PricedVendor,
  VendorTotals,
} from '#commerce/carts/server/public.ts'
import type { Tx } from '#platform/db/db.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { paymentStatus, shippingMethod, type PaymentMethod } from '#shared/enums-of-store.ts'
import { insertEvents } from './order-event-queries.ts'
import * as queries from './order-write-queries.ts'

declare module '#platform/outbox/outbox.ts' {
  interface Topics {
    /** An order was placed; key: its number (`orders.display_id`). */
    'order.placed': null
  }
}

interface Terms {
  email: string
  paymentMethod: PaymentMethod
  /** Fee of the platform, in hundredths of a percent, by enterprise. */
  feeOf: (enterpriseId: number) => number
  isPaid: boolean
}

export interface CreatedOrder {
  id: string
  displayId: number
  vendorOrders: { id: string; enterpriseId: number; totals: VendorTotals }[]
}

/** Turns a priced cart into an order with one order per enterprise. The cart must be locked. */
export async function createOrder(
  tx: Tx,
  cart: PricedCart,
  { email, paymentMethod, feeOf, isPaid }: Terms,
): Promise<CreatedOrder> {
  const id = newStoreId('order')
  const { totals } = cart
  const vendorOrders = totals.vendors.map((vendorTotals, index) => {
    const vendor = cart.vendors.find((each) => each.enterpriseId === vendorTotals.enterpriseId)
    if (!vendor) throw new Error('a cart has totals of an enterprise without goods')
    const feeBasisPoints = feeOf(vendor.enterpriseId)
    const row = {
      ...vendorOrderRow(vendor, vendorTotals, index + 1, feeBasisPoints, isPaid),
      words: wordsOf(cart, vendor.enterpriseId),
    }
    return { row, totals: vendorTotals, vendor }
  })
  const displayId = await queries.insertOrder(
    tx,
    {
      id,
      cartId: cart.id,
      accountId: cart.accountId,
      email,
      regionId: cart.regionId,
      currency: cart.currency,
      shipAddress: cart.shipAddress,
      billAddress: cart.billAddress ?? cart.shipAddress,
      siteId: cart.siteId,
      lang: cart.lang,
      rates: cart.lines.some(({ original }) => original) ? cart.rates : null,
      paymentMethod,
      ...sums(totals),
      metadata: cart.metadata,
    },
    vendorOrders.map(({ row }) => row),
    vendorOrders.flatMap(({ row, totals: ofVendor }) => lineRows(cart.lines, ofVendor, row.id)),
  )
  await queries.insertOrderDiscounts(
    tx,
    vendorOrders.flatMap(({ row, totals: ofVendor }) =>
      ofVendor.discounts.map(({ id: discountId, amount }) => ({
        vendorOrderId: row.id,
        discountId,
        code: cart.discounts.find((each) => each.id === discountId)?.code ?? '',
        amount,
        byPlatform: cart.discounts.find((each) => each.id === discountId)?.enterpriseId === null,
      })),
    ),
  )
  await insertEvents(
    tx,
    vendorOrders.map(({ row }) => ({
      vendorOrderId: row.id,
      kind: 'placed' as const,
      data: {},
      accountId: cart.accountId,
      isPublic: true,
    })),
  )
  await publish(tx, 'order.placed', [displayId])
  return {
    id,
    displayId,
    vendorOrders: vendorOrders.map(({ row, totals: ofVendor }) => ({
      id: row.id,
      enterpriseId: row.enterpriseId,
      totals: ofVendor,
    })),
  }
}

function vendorOrderRow(
  vendor: PricedVendor,
  totals: VendorTotals,
  place: number,
  feeBasisPoints: number,
  isPaid: boolean,
): Omit<queries.NewVendorOrder, 'words'> {
  return {
    id: newStoreId('vorder'),
    enterpriseId: vendor.enterpriseId,
    place,
    paymentStatus: isPaid || totals.total === 0 ? paymentStatus.captured : paymentStatus.awaiting,
    ...sums(totals),
    feeBasisPoints,
    shipping: shippingOf(vendor),
    shippingTaxTotal: totals.shipping?.tax ?? 0,
    shippingTaxLines: totals.shipping?.taxLines ?? [],
    note: vendor.note,
    shipBy: vendor.needsShipping ? dayAfter(vendor.handlingMax) : null,
  }
}

/** Names and goods by which lists find an order. */
function wordsOf({ shipAddress, billAddress, lines }: PricedCart, enterpriseId: number): string {
  const names = [shipAddress, billAddress].flatMap((address) =>
    address ? [address.firstName, address.lastName, address.company] : [],
  )
  const goods = lines
    .filter((line) => line.enterpriseId === enterpriseId)
    .flatMap(({ title, sku }) => [title, sku])
  return [...new Set([...names, ...goods])].filter(Boolean).join(' ')
}

/** What was chosen, as it is now. */
function shippingOf(vendor: PricedVendor): Readonly<Record<string, unknown>> {
  const { chosen } = vendor
  if (!chosen || !vendor.needsShipping)
    return { method: shippingMethod.virtual, name: '', price: 0 }
  const { id, method, name, price, days, instructions, location } = chosen
  const { handlingMin, handlingMax } = vendor
  const arrives = days && { min: handlingMin + days.min, max: handlingMax + days.max }
  return { id, method, name, price, days: arrives, instructions, location }
}

function lineRows(
  lines: readonly PricedLine[],
  totals: VendorTotals,
  vendorOrderId: string,
): queries.NewOrderLine[] {
  return totals.lines.map((taxed, place) => {
    const line = lines.find(({ id }) => id === taxed.id)
    if (!line) throw new Error('totals have a line that the cart has not')
    return {
      id: line.id,
      vendorOrderId,
      variantId: line.variantId,
      listingId: line.listingId,
      title: line.title,
      variantTitle: line.variantTitle,
      sku: line.sku,
      picture: line.picture?.uuid ?? null,
      type: line.type,
      weightGrams: line.weightGrams,
      unitPrice: line.unitPrice ?? 0,
      quantity: line.quantity,
      originalPrice: line.original?.amount ?? null,
      originalCurrency: line.original?.currency ?? null,
      subtotal: taxed.subtotal,
      discountTotal: taxed.discount,
      taxTotal: taxed.tax,
      total: taxed.total,
      taxLines: taxed.taxLines,
      metadata: line.metadata,
      place,
    }
  })
}

function sums(totals: VendorTotals | PricedCart['totals']) {
  const { subtotal, discountTotal, shippingTotal, taxTotal, giftCardTotal, total } = totals
  return { subtotal, discountTotal, shippingTotal, taxTotal, giftCardTotal, total }
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
