export { complete, type Completed } from './complete.ts'
export { limitUnpaidOrders } from './order-limits.ts'
export { choosePayment, createSessions, removeSession, syncSessions } from './payment-sessions.ts'
