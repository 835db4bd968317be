export { createOrder, type CreatedOrder } from './create-order.ts'
export { orderOfCart } from './order-queries.ts'
export {
  addRefunded,
  markOrderPaid,
  markPaymentCanceled,
  markPaymentFailed,
  undoRefunded,
} from './payment-changes.ts'
export { clearAttention, closeChargeback, openChargeback } from './chargebacks.ts'
export { recordOrderEvents, type OrderEventInput } from './order-events.ts'
export {
  linesOf,
  lockVendorOrder,
  lockVendorOrdersOf,
  vendorOrderById,
  vendorOrdersOf,
  type OrderLineRow,
  type OrderShipping,
  type VendorOrderRow,
} from './vendor-order-queries.ts'
