export { shopOf } from './shops.ts'
export { nextInvoiceNumber } from './invoice-number-queries.ts'
