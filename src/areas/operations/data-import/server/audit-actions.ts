import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'data.import': 'admins',
  'data.import_undo': 'admins',
  'data.import_schedule': 'admins',
  'data.import_unschedule': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
