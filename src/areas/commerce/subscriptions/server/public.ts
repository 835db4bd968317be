/** The door to subscriptions: where their provider tells of them. */
export { paymentRoutes } from './payment-routes.ts'
