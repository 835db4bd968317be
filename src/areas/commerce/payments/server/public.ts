export { addSettlement, capturePayment, markPaid, postSales } from './capture.ts'
export { attachCard, savedCards } from './customers.ts'
export { providerOf, type PaymentProvider, type SessionRequest } from './providers.ts'
export { refundVendorOrder, requestRefund, type Refunded, type RefundInput } from './refunds.ts'
export {
  deleteSession,
  keepSessions,
  markAgreed,
  putSessions,
  selectSession,
  type SessionInput,
} from './session-queries.ts'
export { releaseUnused } from './sync-payment.ts'
export { insertPayment, type PaymentRow } from './payment-queries.ts'
export { feeOf } from './sale.ts'
