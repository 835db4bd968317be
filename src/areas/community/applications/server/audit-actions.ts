/** What this feature records in the audit log. */
export const auditActions = [
  'application.assign',
  'application.more_info',
  'application.not_approve',
  'application.publish',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
