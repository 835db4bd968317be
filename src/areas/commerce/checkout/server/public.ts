export { complete, type Completed } from './complete.ts'
export { choosePayment, createSessions, removeSession, syncSessions } from './payment-sessions.ts'
