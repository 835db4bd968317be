export { createOrder, type CreatedOrder } from './create-order.ts'
export { orderForBuyer, orderForReader } from './buyer-access.ts'
export { orderKey, orderPath } from './order-key.ts'
export { enterpriseOfOrder, orderOfCart, vendorOrdersOfNumber } from './order-queries.ts'
export {
  addRefunded,
  markOrderPaid,
  markPaymentCanceled,
  markPaymentFailed,
  undoRefunded,
} from './payment-changes.ts'
export { closeChargeback, openChargeback } from './chargebacks.ts'
export {
  chargebackParts,
  hasOpenDispute,
  insertDispute,
  lockDispute,
  updateDispute,
  type DisputeRow,
} from './dispute-queries.ts'
export { recordOrderEvents, type OrderEventInput } from './order-events.ts'
export { eventDataOfKey } from './order-event-queries.ts'
export { isPaid, refreshVendorOrder } from './refresh.ts'
export {
  addToLines,
  linesOf,
  lockVendorOrder,
  lockVendorOrdersOf,
  updateVendorOrder,
  vendorOrderById,
  type OrderLineRow,
  type OrderShipping,
  type VendorOrderRow,
} from './vendor-order-queries.ts'
