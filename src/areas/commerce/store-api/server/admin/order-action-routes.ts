import { z } from 'zod'
import {
  archiveOrder,
  cancelFulfilment,
  cancelOrder,
  completeOrder,
  fulfil,
  ship,
  type LinePart,
} from '#commerce/order-actions/server/public.ts'
import { linesOf } from '#commerce/orders/server/public.ts'
import { invalid, notFound } from '../protocol/errors.ts'
import { Metadata } from '../protocol/metadata.ts'
import { adminOf } from '../protocol/store-caller.ts'
import { storeRoute, type StoreCall } from '../protocol/store-routes.ts'
import { Page } from '../shapes/pages.ts'
import { fulfillmentsOfOrders } from './admin-list-queries.ts'
import { answerOrder, parts } from './order-routes.ts'

const Items = z
  .array(z.strictObject({ item_id: z.string(), quantity: z.number().int().min(1) }))
  .min(1)
  .max(500)

type ActionCall = Pick<StoreCall, 'app' | 'caller' | 'params' | 'request'>

/** What admins do with orders (PROTOCOLS 3.4): fulfil, ship, complete, archive and cancel. */
export const orderActionRoutes = [
  storeRoute('POST /admin/orders/:id/fulfillment', {
    access: 'admin',
    query: Page,
    body: z.strictObject({
      items: Items,
      location_id: z.string().nullish(),
      no_notification: z.boolean().optional(),
      metadata: Metadata.optional(),
    }),
    async handle(call) {
      const wanted = new Map(call.body.items.map((each) => [each.item_id, each.quantity]))
      const byOrder = await partsByOrder(call, wanted)
      for (const [vendorOrderId, lines] of byOrder) {
        await fulfil(call.app, {
          ...commandOf(call, vendorOrderId),
          vendorOrderId,
          lines,
          locationId: call.body.location_id ?? undefined,
        })
      }
      return answerOrder(call)
    },
  }),
  storeRoute('POST /admin/orders/:id/fulfillments/:fulfillment/cancel', {
    access: 'admin',
    query: Page,
    async handle(call) {
      const fulfillmentId = await ownFulfillment(call, call.params['fulfillment'] ?? '')
      await cancelFulfilment(call.app, { ...commandOf(call, fulfillmentId), fulfillmentId })
      return answerOrder(call)
    },
  }),
  storeRoute('POST /admin/orders/:id/shipment', {
    access: 'admin',
    query: Page,
    body: z.strictObject({
      fulfillment_id: z.string(),
      tracking_numbers: z.array(z.string().max(100)).max(20).optional(),
      no_notification: z.boolean().optional(),
    }),
    async handle(call) {
      const { fulfillment_id, tracking_numbers: trackingNumbers } = call.body
      const fulfillmentId = await ownFulfillment(call, fulfillment_id)
      await ship(call.app, { ...commandOf(call, fulfillmentId), fulfillmentId, trackingNumbers })
      return answerOrder(call)
    },
  }),
  storeRoute('POST /admin/orders/:id/cancel', {
    access: 'admin',
    query: Page,
    async handle(call) {
      const { enterpriseIds } = adminOf(call.caller)
      for (const { vendorOrderId } of await parts(call)) {
        await cancelOrder(call.app, {
          ...commandOf(call, vendorOrderId),
          vendorOrderId,
          reason: '',
          by: enterpriseIds === null ? 'admin' : 'enterprise',
        })
      }
      return answerOrder(call)
    },
  }),
  storeRoute('POST /admin/orders/:id/complete', {
    access: 'admin',
    query: Page,
    async handle(call) {
      for (const { vendorOrderId } of await parts(call)) {
        await completeOrder(call.app, { ...commandOf(call, vendorOrderId), vendorOrderId })
      }
      return answerOrder(call)
    },
  }),
  storeRoute('POST /admin/orders/:id/archive', {
    access: 'admin',
    query: Page,
    async handle(call) {
      for (const { vendorOrderId } of await parts(call)) {
        await archiveOrder(call.app, { ...commandOf(call, vendorOrderId), vendorOrderId })
      }
      return answerOrder(call)
    },
  }),
]

/** Who gives a command, and the key by which a retry of it is recognized. */
function commandOf({ caller, request }: ActionCall, about: string) {
  const key = request.headers['idempotency-key']
  const { account } = adminOf(caller)
  return {
    accountId: account.id,
    ...(typeof key === 'string' && { requestKey: `${key.slice(0, 100)} ${about}` }),
  }
}

/** Distributes items over the enterprises' orders that they belong to. Throws invalid_data. */
async function partsByOrder(
  call: ActionCall,
  wanted: ReadonlyMap<string, number>,
): Promise<Map<string, LinePart[]>> {
  const acted = await parts(call)
  const lines = await linesOf(
    call.app.db,
    acted.map(({ vendorOrderId }) => vendorOrderId),
  )
  const byOrder = new Map<string, LinePart[]>()
  for (const [lineId, quantity] of wanted) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw invalid(`Item with id: ${lineId} is not in the order`)
    const before = byOrder.get(line.vendorOrderId) ?? []
    byOrder.set(line.vendorOrderId, [...before, { lineId, quantity }])
  }
  return byOrder
}

/** Returns the id of a shipment of the order. Throws not_found for another's. */
async function ownFulfillment(call: ActionCall, id: string): Promise<string> {
  const acted = await parts(call)
  const ids = acted.map(({ vendorOrderId }) => vendorOrderId)
  const known = await fulfillmentsOfOrders(call.app.db, ids)
  if (!known.includes(id)) throw notFound('Fulfillment', id)
  return id
}
