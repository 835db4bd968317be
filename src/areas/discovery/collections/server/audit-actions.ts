import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'collection.add': 'admins',
  'collection.archive': 'admins',
  'collection.edit': 'admins',
  'collection.fill': 'admins',
  'collection.restore': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
