import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'integration_key.create': 'team admins',
  'integration_key.revoke': 'team admins',
  'webhook.create': 'team admins',
  'webhook.edit': 'team admins',
  'webhook.remove': 'team admins',
  'webhook.replace_secret': 'team admins',
  'webhook.switch': 'team admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
