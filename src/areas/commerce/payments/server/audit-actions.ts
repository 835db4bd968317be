import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'payment.replay': 'admins',
  'payment.review': 'admins',
  'refund.retry': 'admins',
  'refund.settle': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
