export { complete, type Completed } from './complete.ts'
export {
  choosePayment,
  createSessions,
  methodsOf,
  removeSession,
  syncSessions,
} from './payment-sessions.ts'
