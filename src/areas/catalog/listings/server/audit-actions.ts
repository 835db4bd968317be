import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'listing.add': 'anyone',
  'listing.archive': 'anyone',
  'listing.copy': 'anyone',
  'listing.edit': 'anyone',
  'listing.publish': 'anyone',
  'listing.rename': 'anyone',
  'listing.restore': 'anyone',
  'listing.undo': 'anyone',
  'listing.unpublish': 'anyone',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
