import { enterpriseOfOrder } from '#commerce/orders/server/public.ts'
import { fulfil, setInternalNote } from '#commerce/order-actions/server/public.ts'
import type { App } from '#platform/app.ts'
import { keyOf, type CallerKey } from '#platform/caller.ts'
import type { Handlers } from '#platform/http/implement.ts'
import { AppError } from '#shared/app-error.ts'
import {
  fulfillmentStatus,
  orderStatus,
  paymentMethod,
  paymentStatus,
  shippingMethod,
} from '#shared/enums-of-store.ts'
import type { OrderFacts, ShopOrder, shopSystemContract } from '../../shop-contract.ts'
import { nameOf } from './names.ts'
import * as queries from './shop-order-queries.ts'

type Service = Handlers<typeof shopSystemContract>

/** Returns orders in the order in which they changed, without those that are being changed. */
export const listShopOrders: Service['listShopOrders'] = async ({ db }, caller, filter) => {
  const { after, changedSince, state, fulfillment, payment, limit } = filter
  const [micros = '', seq = ''] = after?.split('-') ?? []
  const until = await queries.readableUntil(db)
  const rows = await queries.orderPage(db, {
    enterpriseId: keyOf(caller).enterpriseId,
    after: after === undefined ? null : { micros, seq: Number(seq) },
    changedSince: changedSince === undefined ? undefined : new Date(changedSince),
    status: state && orderStatus[state],
    fulfillment: fulfillment && fulfillmentStatus[fulfillment],
    payment: payment && paymentStatus[payment],
    until,
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    orders: page.map(orderOf),
    next: last ? `${last.changedMicros}-${last.seq}` : (after ?? null),
    hasMore: rows.length > limit,
  }
}

/** Returns an order. Throws not_found for those of other enterprises. */
export const getShopOrder: Service['getShopOrder'] = async ({ db }, caller, { id }) => {
  const [row] = await queries.orderRows(db, [id])
  if (row?.enterpriseId !== keyOf(caller).enterpriseId) throw new AppError('not_found')
  return orderOf(row)
}

/** Ships goods of an order. Throws not_found, order_state and not_enough_stock. */
export const shipShopOrder: Service['shipShopOrder'] = async (app, caller, input) => {
  const { id, requestKey, ...shipment } = input
  const key = keyOf(caller)
  await requireOwn(app, key, id)
  const shipmentId = await fulfil(app, {
    ...shipment,
    vendorOrderId: id,
    isShipped: true,
    ...{ accountId: null, keyId: key.id },
    // Keys of integrations cannot meet those of the team.
    requestKey: `${id}:key:${requestKey}`,
  })
  return { shipmentId }
}

/** Replaces the internal note of an order. Throws not_found. */
export const noteShopOrder: Service['noteShopOrder'] = async (app, caller, { id, note }) => {
  const key = keyOf(caller)
  await requireOwn(app, key, id)
  await setInternalNote(app, { vendorOrderId: id, note, accountId: null, keyId: key.id })
}

async function requireOwn({ db }: App, { enterpriseId }: CallerKey, id: string): Promise<void> {
  if ((await enterpriseOfOrder(db, id)) !== enterpriseId) throw new AppError('not_found')
}

/** Returns orders without what is known of their buyers, by id. */
export async function orderFactsOf(
  db: App['db'],
  ids: readonly string[],
): Promise<Map<string, OrderFacts>> {
  const rows = await queries.orderRows(db, ids)
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

function orderOf(row: queries.OrderRow): ShopOrder {
  const { shipAddress, billAddress, email, note, internalNote } = row
  const address = shipAddress ?? billAddress
  return {
    ...factsOf(row),
    buyer: {
      name: [address?.firstName, address?.lastName].filter(Boolean).join(' '),
      email,
      phone: address?.phone ?? '',
    },
    ...{ shipAddress, billAddress, note, internalNote },
  }
}

function factsOf(row: queries.OrderRow): OrderFacts {
  const { id, number, currency, totals, lines, shipments, shipping, shipBy } = row
  return {
    id,
    number,
    placedAt: row.placedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    state: nameOf(orderStatus, row.status),
    fulfillment: nameOf(fulfillmentStatus, row.fulfillment),
    payment: nameOf(paymentStatus, row.payment),
    paymentMethod: nameOf(paymentMethod, row.method),
    ...{ currency, totals, lines },
    shipping: {
      method: nameOf(shippingMethod, shipping.method),
      name: shipping.name,
      locationId: shipping.location?.id ?? null,
      shipBy,
    },
    shipments,
    canceledAt: row.canceledAt?.toISOString() ?? null,
  }
}
