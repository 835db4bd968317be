import { z } from 'zod'
import { capturePayment, refundVendorOrder } from '#commerce/payments/server/public.ts'
import { fulfillmentStatus, orderStatus, paymentStatus } from '#shared/enums-of-store.ts'
import { asEmail } from '#shared/sign-up-checks.ts'
import { invalid, notAllowed, notFound } from '../protocol/errors.ts'
import { adminOf } from '../protocol/store-caller.ts'
import { storeRoute, type StoreCall } from '../protocol/store-routes.ts'
import { accountOfCustomer } from '../shapes/common.ts'
import { orderById, shapes, vendorOrderById } from '../shapes/load-order.ts'
import { orderRows, rowsOfVendorOrders } from '../shapes/order-shape-queries.ts'
import { listOf, Page, pageOf, TextOrTexts } from '../shapes/pages.ts'
import { actedOn, ordersPage, vendorOrdersPage } from './admin-list-queries.ts'

const OrderQuery = z.strictObject({
  ...Page.shape,
  q: z.string().max(320).optional(),
  id: TextOrTexts.optional(),
  status: TextOrTexts.optional(),
  fulfillment_status: TextOrTexts.optional(),
  payment_status: TextOrTexts.optional(),
  customer_id: z.string().optional(),
  email: z.string().max(320).optional(),
  display_id: z.string().optional(),
  region_id: TextOrTexts.optional(),
  currency_code: z.string().optional(),
  sales_channel_id: TextOrTexts.optional(),
  created_at: z.record(z.string(), z.string()).optional(),
  updated_at: z.record(z.string(), z.string()).optional(),
})

/** Orders of admins: of the platform all, of enterprises their own (PROTOCOLS 3.4). */
export const adminOrderRoutes = [
  storeRoute('GET /admin/orders', {
    access: 'admin',
    query: OrderQuery,
    async handle({ app, caller, query }) {
      const { enterpriseIds } = adminOf(caller)
      const page = pageOf(query, 50)
      const filter = {
        enterpriseIds,
        statuses: numbersOf(orderStatus, query.status),
        fulfillment: numbersOf(fulfillmentStatus, query.fulfillment_status),
        payment: numbersOf(paymentStatus, query.payment_status),
        accountId: query.customer_id ? (accountOfCustomer(query.customer_id) ?? 0) : null,
        text: query.q ?? query.display_id ?? (query.email && asEmail(query.email)) ?? null,
      }
      if (enterpriseIds) {
        const { ids, count } = await vendorOrdersPage(app.db, filter, page)
        const orders = await shapes(app, await rowsOfVendorOrders(app.db, ids), true)
        return { orders, count, ...page }
      }
      const { ids, count } = await ordersPage(app.db, filter, page)
      return { orders: await shapes(app, await orderRows(app.db, ids), false), count, ...page }
    },
  }),
  storeRoute('GET /admin/orders/:id', { access: 'admin', query: Page, handle: answerOrder }),
  storeRoute('POST /admin/orders/:id/capture', {
    access: 'admin',
    query: Page,
    async handle(call) {
      const [first] = await parts(call)
      if (adminOf(call.caller).enterpriseIds) {
        throw notAllowed('A payment over several enterprises is captured by the platform')
      }
      await capturePayment(call.app, first.orderId, adminOf(call.caller).account.id)
      return answerOrder(call)
    },
  }),
  storeRoute('POST /admin/orders/:id/refund', {
    access: 'admin',
    query: Page,
    body: z.strictObject({
      amount: z.number().int().min(1),
      reason: z.string().max(1000),
      note: z.string().max(1000).optional(),
      no_notification: z.boolean().optional(),
    }),
    async handle(call) {
      await refund(call, call.body)
      return answerOrder(call)
    },
  }),
]

type AdminCall = Pick<StoreCall, 'app' | 'caller' | 'params'>

/** Answers with an order as the admin may see it. */
export async function answerOrder({ app, caller, params }: AdminCall) {
  const id = params['id'] ?? ''
  const { enterpriseIds } = adminOf(caller)
  const acted = await actedOn(app.db, id, enterpriseIds)
  const [first] = acted
  if (!first) throw notFound('Order', id)
  const isWhole = enterpriseIds === null && first.orderId === id
  return {
    order: isWhole ? await orderById(app, id) : await vendorOrderById(app, first.vendorOrderId),
  }
}

/** Returns the enterprises' orders that a call acts on. Throws not_found without any. */
export async function parts({ app, caller, params }: AdminCall) {
  const id = params['id'] ?? ''
  const [first, ...others] = await actedOn(app.db, id, adminOf(caller).enterpriseIds)
  if (!first) throw notFound('Order', id)
  return [first, ...others] as const
}

/** Refunds an amount, of the enterprises' orders one after the other. */
async function refund(
  call: AdminCall & Pick<StoreCall, 'request'>,
  { amount, reason, note }: { amount: number; reason: string; note?: string | undefined },
): Promise<void> {
  const all = await parts(call)
  const most = all.reduce((sum, { total }) => sum + total, 0)
  if (amount > most) throw invalid('Cannot refund more than the original order amount')
  // The provider `manual` lets refunds precede the capture.
  if (all[0].isTestUncaptured) await capturePayment(call.app, all[0].orderId)
  const key = call.request.headers['idempotency-key']
  let left = amount
  for (const { vendorOrderId, total } of all) {
    const part = Math.min(left, total)
    left -= part
    if (part === 0) continue
    await refundVendorOrder(call.app, {
      vendorOrderId,
      amount: part,
      reason: note ?? reason,
      requestKey: typeof key === 'string' ? `${key.slice(0, 120)} ${vendorOrderId}` : null,
      accountId: adminOf(call.caller).account.id,
    })
  }
}

/** Returns the numbers of names such as `partially_refunded`; null without any. */
function numbersOf<T extends number>(
  list: Readonly<Record<string, T>>,
  names: string | readonly string[] | undefined,
): T[] | null {
  const wanted = listOf(names)
  if (!wanted) return null
  const byName = new Map(
    Object.entries(list).map(([name, number]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      number,
    ]),
  )
  return wanted.flatMap((name) => byName.get(name === 'cancelled' ? 'canceled' : name) ?? [])
}
