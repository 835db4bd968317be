/** What this feature records in the audit log. */
export const auditActions = [
  'certificate.add',
  'certificate.archive',
  'certificate.edit',
  'certificate.restore',
  'certificate_group.add',
  'certificate_group.archive',
  'certificate_group.edit',
  'certificate_group.order',
  'certificate_group.restore',
  'sector.add',
  'sector.archive',
  'sector.edit',
  'sector.merge',
  'sector.move',
  'sector.restore',
  'sector.take_in',
] as const

type Own = Record<(typeof auditActions)[number], true>

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
