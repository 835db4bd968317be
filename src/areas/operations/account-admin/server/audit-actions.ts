/** What this feature records in the audit log. */
export const auditActions = [
  'account.disable',
  'account.edit',
  'account.enable',
  'account.give_points',
  'account.resend_verification',
  'account.stop_viewing',
  'account.view_as',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
