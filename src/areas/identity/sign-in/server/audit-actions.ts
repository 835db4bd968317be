/** What this feature records in the audit log. */
export const auditActions = [
  'account.sign_up',
  'account.verify',
  'identity.join',
  'password.add',
  'session.end',
  'session.start',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
