import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'account.sign_up': 'anyone',
  'account.verify': 'anyone',
  'identity.join': 'anyone',
  'password.add': 'anyone',
  'session.end': 'anyone',
  'session.start': 'anyone',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
