/** What this feature records in the audit log. */
export const auditActions = [
  'account.email_change',
  'account.email_change_cancel',
  'account.email_change_request',
  'account.remove_photo',
  'account.rename',
  'account.set_photo',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
