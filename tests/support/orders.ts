import { sql } from 'kysely'
import { complete } from '#commerce/checkout/server/complete.ts'
import { choosePayment, createSessions } from '#commerce/checkout/server/payment-sessions.ts'
import type { App } from '#platform/app.ts'
import { paymentMethod, type PaymentMethod } from '#shared/enums-of-store.ts'
import { aCart } from './store.ts'

export interface TestOrder {
  orderId: string
  /** The orders of its enterprises, in their places. */
  vendorOrderIds: string[]
  /** The first of them. */
  id: string
}

/** Places an order; by default paid at once by the test provider. */
export async function anOrder(
  app: App,
  goods: Parameters<typeof aCart>[1],
  options: Parameters<typeof aCart>[2] & {
    method?: PaymentMethod
    prepare?: (cartId: string) => Promise<void>
  } = {},
): Promise<TestOrder> {
  const { method = paymentMethod.test, prepare, ...cart } = options
  const cartId = await aCart(app, goods, cart)
  await prepare?.(cartId)
  await createSessions(app, cartId, 'en')
  await choosePayment(app, cartId, method)
  const completed = await complete(app, cartId, 'en')
  if (completed.type !== 'order') throw new Error('the cart did not become an order')
  const { orderId } = completed
  const { rows } = await sql<{ id: string }>`
    select id from vendor_order where order_id = ${orderId} order by place`.execute(app.db)
  const vendorOrderIds = rows.map(({ id }) => id)
  return { orderId, vendorOrderIds, id: vendorOrderIds[0]! }
}

/** Returns the lines of an enterprise's order, in their places. */
export async function linesOfOrder(app: Pick<App, 'db'>, id: string) {
  const { rows } = await sql<{
    id: string
    quantity: number
    fulfilled: number
    shipped: number
    canceled: number
    returned: number
  }>`
    select id, quantity, fulfilled, shipped, canceled, returned from order_line
    where vendor_order_id = ${id} order by place, id`.execute(app.db)
  return rows
}
