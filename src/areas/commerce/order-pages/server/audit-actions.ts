import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'order.export': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
