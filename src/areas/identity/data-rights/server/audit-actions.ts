import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'account.cancel_erasure': 'self',
  'account.plan_erasure': 'self',
  'data_export.request': 'self',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
