/** The door to accounts: how they are made, and who looks after them. */
export { addAccount, putAccounts, putTeamMembers, type AccountInput } from './accounts.ts'
export { historyOf, noteAudit, type AuditNote } from './audit.ts'
export { lockAdmins } from './queries.ts'
