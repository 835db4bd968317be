import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'form.fix_text': 'anyone',
  'form.import': 'anyone',
  'form.publish': 'anyone',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
