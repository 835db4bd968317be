import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'synonym.add': 'admins',
  'synonym.delete': 'admins',
  'synonym.disable': 'admins',
  'synonym.edit': 'admins',
  'synonym.enable': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
