import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'stock_location.add': 'anyone',
  'stock_location.close': 'anyone',
  'stock_location.edit': 'anyone',
  'stock_location.open': 'anyone',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
