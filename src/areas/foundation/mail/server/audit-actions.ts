/** What this feature records in the audit log. */
export const auditActions = ['mail.retry'] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
