import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'application.assign': 'admins',
  'application.drop_note': 'admins',
  'application.more_info': 'admins',
  'application.not_approve': 'admins',
  'application.note': 'admins',
  'application.publish': 'admins',
  'application.resubmit': 'anyone',
  'application.submit': 'anyone',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
