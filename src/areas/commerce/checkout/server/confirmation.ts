import { addressLines, isCartOfBrowser, recipientOf } from '#commerce/carts/server/public.ts'
import { orderKey, orderPath } from '#commerce/orders/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import { AppError } from '#shared/app-error.ts'
import { productType } from '#shared/enums.ts'
import { paymentMethod, paymentStatus, shippingMethod } from '#shared/enums-of-store.ts'
import type { Confirmation } from '../contract.ts'
import { isComplete } from './address-form.ts'
import * as queries from './confirmation-queries.ts'

/** Returns an order as its buyer reads it after placing it. Throws not_found. */
export async function confirmationOf(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  caller: Caller,
  id: string,
): Promise<Confirmation> {
  const { accountId, language } = caller
  const order = await queries.confirmedOrder(db, id)
  const isAnothers = order && order.accountId !== null && order.accountId !== accountId
  if (!order || isAnothers) throw new AppError('not_found', { what: 'order' })
  const lines = order.vendors.flatMap((vendor) => vendor.lines)
  return {
    id,
    number: order.displayId,
    email: order.email,
    currency: order.currency,
    method: order.paymentMethod,
    totals: totalsOf(order),
    addressLines: isComplete(order.shipAddress) ? addressLines(order.shipAddress, language) : null,
    isVirtual: lines.every(({ type }) => type !== productType.physical),
    hasAccount: order.accountId !== null,
    vendors: order.vendors.map((vendor) => ({
      ...vendorOf(vendor, order, language),
      viewPath: viewPath(settings, caller, order, vendor.id),
    })),
  }
}

/**
 * The id of an order is enough to read it, not to cancel or return it: the link with the secret is
 * given only to the browser that placed it.
 */
function viewPath(
  settings: App['settings'],
  caller: Caller,
  { id: orderId, accountId, cartId }: queries.ConfirmedOrder,
  vendorOrderId: string,
): string | null {
  if (accountId !== null) return orderPath(vendorOrderId)
  if (cartId === null || !isCartOfBrowser(caller, cartId)) return null
  return orderPath(vendorOrderId, orderKey(settings, orderId))
}

/** As totals of carts: amounts include tax where prices do. */
function totalsOf(order: queries.ConfirmedOrder): Confirmation['totals'] {
  const { vendors, giftCardTotal, total } = order
  const add = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const items = add(
    vendors.flatMap(({ lines }) => lines.map(({ unitPrice, quantity }) => unitPrice * quantity)),
  )
  const discount = add(vendors.map((vendor) => vendor.discount))
  const shipping = add(vendors.map((vendor) => vendor.shipping.price))
  const tax = total + giftCardTotal - (items - discount + shipping)
  return {
    items,
    discount,
    shipping,
    isPartlyShipped: false,
    tax,
    taxIncluded: add(vendors.map(({ taxTotal }) => taxTotal)) - tax,
    giftCards: giftCardTotal,
    total,
  }
}

function vendorOf(
  vendor: queries.ConfirmedVendor,
  order: queries.ConfirmedOrder,
  language: string,
): Omit<Confirmation['vendors'][number], 'viewPath'> {
  const { shipping, lines } = vendor
  const { days, location } = shipping
  const isPaid = vendor.paymentStatus === paymentStatus.captured
  const isTransfer = order.paymentMethod === paymentMethod.bankTransfer
  return {
    orderId: vendor.id,
    number: `${order.displayId}-${vendor.place}`,
    vendorId: vendor.enterpriseId,
    name: vendor.name,
    url: `/${vendor.handle}`,
    total: vendor.total,
    isPaid,
    method: shipping.method,
    shipping: shipping.name,
    instructions: shipping.instructions ?? '',
    arrives: days
      ? { from: dayAfter(order.placedAt, days.min), to: dayAfter(order.placedAt, days.max) }
      : null,
    place:
      location && shipping.method === shippingMethod.pickup
        ? {
            name: location.name,
            address: location.address ? addressLines(location.address, language).join(', ') : '',
            openingHours: location.openingHours ?? '',
          }
        : null,
    bankInstructions: isTransfer && !isPaid ? vendor.bankInstructions : null,
    lines: lines.map((line) => ({
      id: line.id,
      title: line.title,
      // The only variant has no name of its own.
      variant: [line.title, 'Default'].includes(line.variantTitle) ? '' : line.variantTitle,
      quantity: line.quantity,
      total: line.unitPrice * line.quantity,
      picture: pictureOf(line.picture),
      recipient: recipientOf(line.metadata)?.email ?? null,
    })),
  }
}

function dayAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
