import { z } from 'zod'
import { admins, anyone, rule, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { problemReason } from '#shared/enums-of-store.ts'
import { Id, mostAmount } from '#shared/schema.ts'

declare module '#shared/access.ts' {
  interface AccessRules {
    /** The team of the enterprise whose order `id` is. */
    'order team': true
  }
}

const orderTeam = rule('order team')

/** Id of an enterprise's order. */
export const VendorOrderId = z.string().regex(/^vorder_[0-9a-f]{32}$/)
const FulfillmentId = z.string().regex(/^ful_[0-9a-f]{32}$/)
const ReturnId = z.string().regex(/^ret_[0-9a-f]{32}$/)
const DisputeId = z.string().regex(/^disp_[0-9a-f]{32}$/)
const LineId = z.string().regex(/^item_[0-9a-f]{32}$/)
/** Secret of a buyer without an account. */
export const OrderKey = z.string().max(100).optional()
/** A second call with the same key has no further effect. */
const RequestKey = z.string().min(8).max(100)
const Quantity = z.number().int().min(0).max(9999)
const Amount = z.number().int().min(0).max(mostAmount)
const Text = z.string().trim().max(2000)
const Reason = z.literal(Object.values(problemReason))
const Parts = z
  .array(z.object({ lineId: LineId, quantity: Quantity }))
  .min(1)
  .max(500)

const order = z.object({ id: VendorOrderId })
const asBuyer = order.extend({ key: OrderKey })
const failures = fails('not_found', 'order_state', 'invalid_input')
const nothing = z.undefined()

// The services check that the caller is the buyer: their account, or the secret of a guest.
const cancelOwnOrder = endpoint(anyone, 'POST /orders/{id}/cancel')
  .route({ summary: 'Cancels an order that is not packed yet, for its buyer' })
  .errors(failures)
  .input(asBuyer.extend({ reason: Text.max(1000).default('') }))
  .output(nothing)

const requestOwnReturn = endpoint(anyone, 'POST /orders/{id}/returns')
  .route({ summary: 'Asks the enterprise to take goods back' })
  .errors(failures)
  .input(asBuyer.extend({ lines: Parts, reason: Reason, note: Text, requestKey: RequestKey }))
  .output(nothing)

const cancelOwnReturn = endpoint(anyone, 'POST /orders/{id}/returns/{returnId}/cancel')
  .route({ summary: 'Gives a return up' })
  .errors(failures)
  .input(asBuyer.extend({ returnId: ReturnId }))
  .output(nothing)

const reportOwnProblem = endpoint(anyone, 'POST /orders/{id}/problems')
  .route({ summary: 'Reports a problem with an order to the enterprise' })
  .errors({ ...failures, ...fails('already_there') })
  .input(asBuyer.extend({ reason: Reason, note: Text.min(1).max(4000), requestKey: RequestKey }))
  .output(nothing)

const closeOwnProblem = endpoint(anyone, 'POST /orders/{id}/problems/{disputeId}/close')
  .route({ summary: 'Closes a problem as solved, or hands it over to the admins' })
  .errors(failures)
  .input(asBuyer.extend({ disputeId: DisputeId, how: z.enum(['solved', 'escalate']) }))
  .output(nothing)

const confirmArrival = endpoint(anyone, 'POST /orders/{id}/arrived')
  .route({ summary: 'Says that everything that was sent has arrived' })
  .errors(failures)
  .input(asBuyer)
  .output(nothing)

const Tracking = {
  carrier: z.string().trim().max(100).optional(),
  trackingNumbers: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
  trackingUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .optional(),
}

const fulfilOrder = endpoint(orderTeam, 'POST /vendor-orders/{id}/shipments')
  .route({ summary: 'Packs goods of an order, and ships them where `isShipped`' })
  .errors({ ...failures, ...fails('not_enough_stock') })
  .input(
    order.extend({
      /** All that is open by default. */
      lines: Parts.optional(),
      locationId: z.string().max(100).nullable().optional(),
      isShipped: z.boolean().default(false),
      requestKey: RequestKey,
      ...Tracking,
    }),
  )
  .output(z.object({ fulfillmentId: z.string() }))

const shipFulfillment = endpoint(orderTeam, 'POST /vendor-orders/{id}/shipments/{fulfillmentId}')
  .route({ summary: 'Marks a shipment as sent, or changes its tracking' })
  .errors(failures)
  .input(order.extend({ fulfillmentId: FulfillmentId, ...Tracking }))
  .output(nothing)

const cancelShipment = endpoint(
  orderTeam,
  'POST /vendor-orders/{id}/shipments/{fulfillmentId}/cancel',
)
  .route({ summary: 'Unpacks a shipment that has not left' })
  .errors(failures)
  .input(order.extend({ fulfillmentId: FulfillmentId }))
  .output(nothing)

const deliverOrder = endpoint(orderTeam, 'POST /vendor-orders/{id}/delivered')
  .route({ summary: 'Marks a shipment, or all that were sent, as arrived or picked up' })
  .errors(failures)
  .input(order.extend({ fulfillmentId: FulfillmentId.optional() }))
  .output(nothing)

const cancelVendorOrder = endpoint(orderTeam, 'POST /vendor-orders/{id}/cancel')
  .route({ summary: 'Cancels an order, or goods of it, and gives back what they cost' })
  .errors(failures)
  .input(
    order.extend({
      /** The whole order by default. */
      lines: Parts.optional(),
      reason: Text.max(1000),
      requestKey: RequestKey,
    }),
  )
  .output(nothing)

const refundVendorOrder = endpoint(orderTeam, 'POST /vendor-orders/{id}/refunds')
  .route({ summary: 'Gives a part of the money back' })
  .errors(failures)
  .input(order.extend({ amount: Amount.min(1), reason: Text.max(1000), requestKey: RequestKey }))
  .output(nothing)

const markVendorOrderPaid = endpoint(orderTeam, 'POST /vendor-orders/{id}/paid')
  .route({ summary: 'Marks an order as paid by transfer or at pick-up' })
  .errors(failures)
  .input(order)
  .output(nothing)

const decideVendorReturn = endpoint(orderTeam, 'POST /vendor-orders/{id}/returns/{returnId}')
  .route({ summary: 'Accepts or declines a return' })
  .errors(failures)
  .input(order.extend({ returnId: ReturnId, isAccepted: z.boolean(), reply: Text }))
  .output(nothing)

const Received = z
  .array(z.object({ lineId: LineId, received: Quantity, restocked: Quantity }))
  .min(1)
  .max(500)

const receiveVendorReturn = endpoint(
  orderTeam,
  'POST /vendor-orders/{id}/returns/{returnId}/received',
)
  .route({ summary: 'Records that returned goods have come back; null decides the refund later' })
  .errors(failures)
  .input(order.extend({ returnId: ReturnId, lines: Received, refund: Amount.nullable() }))
  .output(nothing)

const refundVendorReturn = endpoint(orderTeam, 'POST /vendor-orders/{id}/returns/{returnId}/refund')
  .route({ summary: 'Gives money back for received goods and closes the return' })
  .errors(failures)
  .input(order.extend({ returnId: ReturnId, amount: Amount }))
  .output(nothing)

const recordVendorReturn = endpoint(orderTeam, 'POST /vendor-orders/{id}/returns')
  .route({ summary: 'Records goods that came back without a request' })
  .errors(failures)
  .input(order.extend({ lines: Received, reason: Reason, refund: Amount, requestKey: RequestKey }))
  .output(nothing)

const answerVendorProblem = endpoint(orderTeam, 'POST /vendor-orders/{id}/problems/{disputeId}')
  .route({ summary: 'Answers a problem that the buyer reported' })
  .errors(failures)
  .input(order.extend({ disputeId: DisputeId, reply: Text.min(1) }))
  .output(nothing)

const writeOrderNote = endpoint(orderTeam, 'PUT /vendor-orders/{id}/note')
  .route({ summary: 'Replaces the internal note' })
  .errors(failures)
  .input(order.extend({ note: z.string().trim().max(4000) }))
  .output(nothing)

const changeOrderState = endpoint(orderTeam, 'POST /vendor-orders/{id}/state')
  .route({ summary: 'Completes, archives or reopens an order' })
  .errors(failures)
  .input(order.extend({ change: z.enum(['complete', 'archive', 'reopen']) }))
  .output(nothing)

export type ShippedOrders = z.infer<typeof ShippedOrders>
const ShippedOrders = z.object({
  shipped: z.number().int(),
  /** Numbers of orders that could not be shipped, and why. */
  refused: z.array(z.object({ seq: Id, number: z.string(), why: z.string() })),
})

const shipVendorOrders = endpoint(
  team('member', 'vendorId'),
  'POST /vendors/{vendorId}/orders/ship',
)
  .route({ summary: 'Ships everything that is open of several orders' })
  .errors(fails('invalid_input'))
  .input(z.object({ vendorId: Id, seqs: z.array(Id).min(1).max(200), requestKey: RequestKey }))
  .output(ShippedOrders)

const decideDispute = endpoint(admins, 'POST /admin/order-disputes/{disputeId}')
  .route({ summary: 'Decides a problem, with what is given back to the buyer' })
  .errors(failures)
  .input(
    z.object({
      disputeId: DisputeId,
      isForBuyer: z.boolean(),
      decision: Text.min(1).max(4000),
      amount: Amount,
    }),
  )
  .output(nothing)

export const orderActionsContract = {
  cancelOwnOrder,
  requestOwnReturn,
  cancelOwnReturn,
  reportOwnProblem,
  closeOwnProblem,
  confirmArrival,
  fulfilOrder,
  shipFulfillment,
  cancelShipment,
  deliverOrder,
  cancelVendorOrder,
  refundVendorOrder,
  markVendorOrderPaid,
  decideVendorReturn,
  receiveVendorReturn,
  refundVendorReturn,
  recordVendorReturn,
  answerVendorProblem,
  writeOrderNote,
  changeOrderState,
  shipVendorOrders,
  decideDispute,
}
