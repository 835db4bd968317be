/** What this feature records in the audit log. */
export const auditActions = [
  'collection.add',
  'collection.archive',
  'collection.edit',
  'collection.fill',
  'collection.restore',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
