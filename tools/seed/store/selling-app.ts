import type { App } from '#platform/app.ts'

/** What the services of the store need to sell. */
export type SellingApp = Pick<App, 'db' | 'log' | 'settings' | 'cardPayments' | 'gazetteer'>
