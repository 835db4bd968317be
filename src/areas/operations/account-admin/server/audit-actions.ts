import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'account.disable': 'admins',
  'account.edit': 'admins',
  'account.enable': 'admins',
  'account.end_sessions': 'admins',
  'account.export': 'admins',
  'account.give_points': 'admins',
  'account.merge': 'admins',
  'account.resend_verification': 'admins',
  'account.reset_factors': 'admins',
  'account.stop_viewing': 'anyone',
  'account.view_as': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
