export { changeFees, feesOf, presentFees, type Fees } from './fees.ts'
export { post, type Entry, type LedgerAccount, type PostingKind } from './ledger.ts'
export { checkLedger } from './ledger-check.ts'
export {
  lastReport,
  ledgerProblems,
  unpostedSales,
  type LedgerProblem,
} from './ledger-check-queries.ts'
export { balances, unbalancedPostings, type Balance } from './ledger-queries.ts'
