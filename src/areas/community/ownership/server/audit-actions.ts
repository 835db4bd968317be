import type { AuditRules } from '#platform/accounts/audit.ts'

export const auditActions = {
  // The service has checked the code, or the endpoint that an admin decides.
  'ownership.grant': 'anyone',
  'ownership.letter': 'admins',
  'ownership.reject': 'admins',
} as const satisfies AuditRules

type Own = typeof auditActions

declare module '#platform/accounts/audit.ts' {
  interface AuditActions extends Own {}
}
