/** What this feature records in the audit log. */
export const auditActions = [
  'account.cancel_erasure',
  'account.plan_erasure',
  'data_export.request',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
