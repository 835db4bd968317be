/** What this feature records in the audit log. */
export const auditActions = [
  'passkey.add',
  'passkey.remove',
  'password.change',
  'password.reset',
  'password.reset_requested',
  'session.end_others',
  'session.end_there',
  'totp.add',
  'totp.new_recovery_codes',
  'totp.remove',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
