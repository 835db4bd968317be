import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  'certificate.add': 'admins',
  'certificate.archive': 'admins',
  'certificate.edit': 'admins',
  'certificate.restore': 'admins',
  'certification.reject': 'admins',
  'certification.reject_renewal': 'admins',
  'certification.renew': 'team',
  'certification.reopen': 'admins',
  'certification.undo': 'admins',
  'certification.verify': 'admins',
  'certification.verify_renewal': 'admins',
  'certificate_group.add': 'admins',
  'certificate_group.archive': 'admins',
  'certificate_group.edit': 'admins',
  'certificate_group.order': 'admins',
  'certificate_group.restore': 'admins',
  'sector.add': 'admins',
  'sector.archive': 'admins',
  'sector.edit': 'admins',
  'sector.merge': 'admins',
  'sector.move': 'admins',
  'sector.restore': 'admins',
  'sector.take_in': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
