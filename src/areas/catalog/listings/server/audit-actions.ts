/** What this feature records in the audit log. */
export const auditActions = [
  'listing.add',
  'listing.archive',
  'listing.copy',
  'listing.edit',
  'listing.publish',
  'listing.rename',
  'listing.restore',
  'listing.unpublish',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
