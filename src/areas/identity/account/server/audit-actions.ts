import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'account.email_change': 'anyone',
  'account.email_change_cancel': 'anyone',
  'account.email_change_request': 'self',
  'account.remove_photo': 'self',
  'account.rename': 'self',
  'account.set_photo': 'self',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
