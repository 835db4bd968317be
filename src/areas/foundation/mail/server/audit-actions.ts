import type { AuditRules } from '#platform/accounts/audit.ts'

/** What this feature records in the audit log, and who may do it. */
export const auditActions = {
  'mail.retry': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
