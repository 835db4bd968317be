import { regionsOf } from '#commerce/regions/server/public.ts'
import type { App } from '#platform/app.ts'
import { notFound } from '../protocol/errors.ts'
import { orderShape } from './order-shape.ts'
import * as queries from './order-shape-queries.ts'
import { providersOf } from './providers.ts'

type OrderApp = Pick<App, 'db' | 'settings' | 'cardPayments'>

/** Returns a buyer's order. Throws not_found. */
export async function orderById(app: OrderApp, id: string) {
  const [row] = await queries.orderRows(app.db, [id])
  if (!row) throw notFound('Order', id)
  const [order] = await shapes(app, [row], false)
  return order
}

/**
 * Returns how far a buyer's order is, for who knows its number and addresses. Enterprises know them
 * too, so it has neither its id, by which all of it can be read, nor what was bought.
 */
export async function orderProgress(app: OrderApp, id: string) {
  const order = await orderById(app, id)
  if (!order) throw notFound('Order', id)
  const { object, display_id, created_at, status, fulfillment_status, payment_status } = order
  const { canceled_at, currency_code } = order
  return {
    ...{ object, display_id, created_at, status, fulfillment_status, payment_status },
    ...{ canceled_at, currency_code },
  }
}

/** Returns an enterprise's order. Throws not_found. */
export async function vendorOrderById(app: OrderApp, id: string) {
  const [row] = await queries.rowsOfVendorOrders(app.db, [id])
  if (!row) throw notFound('Order', id)
  const [order] = await shapes(app, [row], true)
  return order
}

export async function ordersOfAccount(
  app: OrderApp,
  accountId: number,
  page: { limit: number; offset: number },
) {
  const { ids, count } = await queries.orderIdsOfAccount(app.db, accountId, page)
  return { orders: await shapes(app, await queries.orderRows(app.db, ids), false), count }
}

/** Shapes orders, those of enterprises under their own ids where `ofVendor`. */
export async function shapes(
  app: OrderApp,
  rows: readonly queries.WireOrderRow[],
  ofVendor: boolean,
) {
  const { byId } = await regionsOf(app.db)
  return rows.map((row) =>
    orderShape(row, {
      origin: app.settings.baseUrl,
      region: byId.get(row.regionId),
      providers: providersOf(app),
      ofVendor,
    }),
  )
}
