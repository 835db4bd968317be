import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'passkey.add': 'anyone',
  'passkey.remove': 'anyone',
  'password.change': 'anyone',
  'password.reset': 'anyone',
  'password.reset_requested': 'anyone',
  'session.end_others': 'anyone',
  'session.end_there': 'anyone',
  'totp.add': 'anyone',
  'totp.new_recovery_codes': 'anyone',
  'totp.remove': 'anyone',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
