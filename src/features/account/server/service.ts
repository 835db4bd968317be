/** The door to accounts: how those are made that nobody signs up for. */
export { putAccounts, type AccountInput } from './accounts.ts'
