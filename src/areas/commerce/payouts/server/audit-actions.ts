import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'payout.connect': 'team admins',
  'payout.pause': 'admins',
  'payout.settle': 'admins',
  'store.fees': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
