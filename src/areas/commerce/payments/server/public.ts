export { providerOf, type PaymentProvider, type SessionRequest } from './providers.ts'
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
