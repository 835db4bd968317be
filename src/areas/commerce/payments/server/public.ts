export { addSettlement, capturePayment, markPaid, postSales } from './capture.ts'
export { attachCard, customerOf, removeCard, savedCards } from './customers.ts'
export { providerOf, type PaymentProvider, type SessionRequest } from './providers.ts'
export { refundVendorOrder, requestRefund, type Refunded, type RefundInput } from './refunds.ts'
export {
  cartOfProviderRef,
  deleteSession,
  keepSessions,
  putSessions,
  selectSession,
  type SessionInput,
} from './session-queries.ts'
export {
  insertPayment,
  lockPayment,
  paymentOfOrder,
  setPaymentState,
  type PaymentRow,
} from './payment-queries.ts'
