import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'shipping.start': 'team admins',
  'shipping.add_zone': 'team admins',
  'shipping.edit_zone': 'team admins',
  'shipping.remove_zone': 'team admins',
  'shipping.add_rate': 'team admins',
  'shipping.edit_rate': 'team admins',
  'shipping.remove_rate': 'team admins',
  'shipping.add_class': 'team admins',
  'shipping.edit_class': 'team admins',
  'shipping.remove_class': 'team admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
