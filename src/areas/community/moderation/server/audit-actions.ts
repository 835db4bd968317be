import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'flag.claim': 'admins',
  'flag.decide': 'admins',
  'flag.export': 'admins',
  'flag.release': 'admins',
  'flag.undo': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
