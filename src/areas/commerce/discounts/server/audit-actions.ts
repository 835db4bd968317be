import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'discount.add': 'team admins',
  'discount.edit': 'team admins',
  'discount.remove': 'team admins',
  'gift_card.disable': 'team admins',
  'gift_card.enable': 'team admins',
  'gift_card.resend': 'team admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
