/** What this feature records in the audit log. */
export const auditActions = [
  'banner.add',
  'banner.archive',
  'banner.edit',
  'banner.hide',
  'banner.order',
  'banner.restore',
  'banner.show',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
