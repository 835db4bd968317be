import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'reply_template.add': 'admins',
  'reply_template.edit': 'admins',
  'reply_template.remove': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
