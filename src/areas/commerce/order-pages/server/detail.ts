import { addressLines } from '#commerce/carts/server/public.ts'
import {
  isPaid,
  linesOf,
  orderForBuyer,
  orderForReader,
  vendorOrderById,
  type VendorOrderRow,
} from '#commerce/orders/server/public.ts'
import { mayReport, refundableOf, returnable } from '#commerce/order-actions/server/public.ts'
import { feeOf } from '#commerce/payments/server/public.ts'
import { deliveriesOf } from '#commerce/products/server/public.ts'
import { pictureOf } from '#platform/files/pictures.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { Address } from '#shared/address.ts'
import type { Language } from '#shared/languages.ts'
import { AppError, isAppError } from '#shared/app-error.ts'
import {
  fulfillmentStatus,
  orderStatus,
  paymentMethod,
  paymentStatus,
  shippingMethod,
} from '#shared/enums-of-store.ts'
import type { orderPagesContract } from '../contract.ts'
import type { OrderDetail } from '../detail-contract.ts'
import * as queries from './detail-queries.ts'

type Service = Handlers<typeof orderPagesContract>

/** Returns an order for its buyer. */
export const getOwnOrder: Service['getOwnOrder'] = async (app, caller, input) => {
  const order = await orderForReader(app, caller, input)
  const isBuyer = await orderForBuyer(app, caller, input).then(
    () => true,
    (error) => {
      if (isAppError(error) && error.code === 'not_found') return false
      throw error
    },
  )
  const row = await detailOf(app.db, order)
  const [others, instructions, lines] = await Promise.all([
    queries.otherOrders(app.db, order.orderId, order.id),
    awaitsTransfer(order) ? queries.bankInstructions(app.db, order.enterpriseId) : null,
    linesOf(app.db, [order.id]),
  ])
  const deliveries = isBuyer
    ? await deliveriesOf(
        app,
        lines.map(({ id }) => id),
      )
    : []
  const possible = isBuyer ? await returnable(app.db, order, lines) : null
  const detail = detailFrom(order, row, caller.language)
  return {
    ...detail,
    timeline: row.timeline
      .filter(({ isPublic }) => isPublic)
      .map(({ id, kind, at, data }) => ({ id, kind, at, data, by: null })),
    instructions,
    others,
    isGuest: order.accountId === null,
    isBuyer,
    can: {
      cancel: isBuyer && isCancelable(order),
      return: possible && { until: possible.until.toISOString(), lines: possible.lines },
      report:
        isBuyer && mayReport(order) && row.problems.every(({ closedAt }) => closedAt !== null),
      confirmArrival:
        isBuyer && row.shipments.some((each) => each.shippedAt !== null && !each.deliveredAt),
    },
    deliveries: deliveries.map(({ lineId, text, download }) => ({
      lineId,
      text,
      download: download && {
        path: download.path,
        name: download.fileName,
        until: download.until.toISOString(),
      },
    })),
    hasInvoice: isPaid(order),
    feedbackPath: order.deliveredAt && row.vendor.handle ? `/${row.vendor.handle}#feedback` : null,
  }
}

/** Returns an order for the team of its enterprise. */
export const getTeamOrder: Service['getTeamOrder'] = async ({ db }, caller, { id }) => {
  const order = await vendorOrderById(db, id)
  if (!order) throw new AppError('not_found', { what: 'order' })
  const row = await detailOf(db, order)
  const [orders, locations] = await Promise.all([
    queries.countOrdersOf(db, order.enterpriseId, order.email),
    queries.locationsOf(db, order.enterpriseId),
  ])
  const address = row.shipAddress ?? row.billAddress
  return {
    ...detailFrom(order, row, caller.language),
    timeline: row.timeline.map(({ id: entryId, kind, at, data, by }) => ({
      ...{ id: entryId, kind, at, data, by },
    })),
    rev: order.rev,
    buyer: {
      email: order.email,
      name: [address?.firstName, address?.lastName].filter(Boolean).join(' '),
      phone: address?.phone ?? '',
      orders,
    },
    internalNote: row.internalNote,
    shipBy: row.shipBy,
    refundable: refundableOf(order),
    fee: feeOf(order),
    canMarkPaid: isAwaited(order) && isPaidOutside(order),
    isPaid: isPaid(order),
    locations: locations.map(({ id: locationId, name }) => ({ id: locationId, name })),
    returnAddress: returnAddressOf(row.vendor.name, locations[0]?.address ?? null, caller.language),
  }
}

async function detailOf(db: Parameters<typeof queries.detailRow>[0], { id }: VendorOrderRow) {
  const row = await queries.detailRow(db, id)
  if (!row) throw new AppError('not_found', { what: 'order' })
  return row
}

function detailFrom(
  order: VendorOrderRow,
  row: queries.DetailRow,
  language: Language,
): OrderDetail {
  const { handle, logo, ...vendor } = row.vendor
  return {
    id: order.id,
    number: row.number,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    fulfillment: order.fulfillmentStatus,
    payment: order.paymentStatus,
    method: order.paymentMethod,
    currency: order.currency,
    vendor: { ...vendor, path: handle && `/${handle}`, image: pictureOf(logo) },
    lines: row.lines.map((line) => lineFrom(line)),
    totals: {
      items: order.subtotal,
      discount: order.discountTotal,
      shipping: order.shippingTotal,
      tax: order.taxTotal,
      giftCards: order.giftCardTotal,
      total: order.total,
      refunded: order.refundedTotal,
    },
    taxes: taxesOf(row),
    codes: row.codes,
    shipping: {
      method: order.shipping.method,
      name: order.shipping.name,
      instructions: order.shipping.instructions ?? '',
      arrives: arrivalOf(order),
      place:
        order.shipping.method === shippingMethod.pickup && row.place
          ? { ...row.place, address: addressLines(row.place.address, language) }
          : null,
    },
    shipAddress: addressLines(row.shipAddress, language),
    billAddress: addressLines(row.billAddress, language),
    note: row.note,
    shipments: row.shipments,
    returns: row.returns,
    problems: row.problems,
    timeline: [],
    documents: row.documents,
    canceledAt: order.canceledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
  }
}

function lineFrom({ taxLines: _taxLines, picture, ...line }: queries.DetailRow['lines'][number]) {
  return { ...line, picture: pictureOf(picture) }
}

/** Adds up the taxes of lines and shipping by name and rate. */
function taxesOf(row: queries.DetailRow): OrderDetail['taxes'] {
  const sums = new Map<string, OrderDetail['taxes'][number]>()
  for (const tax of [...row.lines.flatMap((line) => line.taxLines), ...row.shippingTaxLines]) {
    const { name, rate } = tax
    const key = `${name} ${rate}`
    const amount = (sums.get(key)?.amount ?? 0) + tax.amount
    sums.set(key, { name, rate, amount })
  }
  return [...sums.values()].filter(({ amount }) => amount > 0)
}

/** The days in which goods arrive, as estimated when the order was placed. */
function arrivalOf({ placedAt, shipping }: VendorOrderRow) {
  const { days } = shipping
  if (!days) return null
  const dayAfter = (count: number) =>
    new Date(placedAt.getTime() + count * 86_400_000).toISOString().slice(0, 10)
  return { from: dayAfter(days.min), until: dayAfter(days.max) }
}

function isPaidOutside({ paymentMethod: method }: VendorOrderRow): boolean {
  return method === paymentMethod.bankTransfer || method === paymentMethod.payAtPickup
}

function isAwaited({ paymentStatus: payment, status, total }: VendorOrderRow): boolean {
  const isOpen = payment === paymentStatus.awaiting || payment === paymentStatus.notPaid
  return isOpen && total > 0 && status !== orderStatus.canceled
}

function awaitsTransfer(order: VendorOrderRow): boolean {
  return order.paymentMethod === paymentMethod.bankTransfer && isAwaited(order)
}

function isCancelable({ status, fulfillmentStatus: fulfillment }: VendorOrderRow): boolean {
  const isOpen = status === orderStatus.pending || status === orderStatus.requiresAction
  return isOpen && fulfillment === fulfillmentStatus.notFulfilled
}

function returnAddressOf(name: string, address: Address | null, language: Language): string {
  return [name, ...addressLines(address, language)].join('\n')
}
