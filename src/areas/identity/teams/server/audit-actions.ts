import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'team.accept': 'anyone',
  'team.change_role': 'team admins',
  'team.decline': 'anyone',
  'team.invite': 'team admins',
  'team.leave': 'team',
  'team.remove': 'team admins',
  'team.resend': 'team admins',
  'team.withdraw': 'team admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
