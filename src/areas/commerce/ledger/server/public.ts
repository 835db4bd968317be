export { feesOf } from './fees.ts'
export { post, type Entry, type LedgerAccount, type PostingKind } from './ledger.ts'
export { balances, unbalancedPostings, type Balance } from './ledger-queries.ts'
