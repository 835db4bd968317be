/** What this feature records in the audit log. */
export const auditActions = [
  'team.accept',
  'team.change_role',
  'team.decline',
  'team.invite',
  'team.leave',
  'team.remove',
  'team.resend',
  'team.withdraw',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
