import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'banner.add': 'admins',
  'banner.archive': 'admins',
  'banner.edit': 'admins',
  'banner.hide': 'admins',
  'banner.order': 'admins',
  'banner.restore': 'admins',
  'banner.show': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
