import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  export_ready: { values: { until: 'day' }, button: true },
  deletion_by_admin: { values: { until: 'day' }, button: true },
  deletion_planned: { values: { until: 'day' }, button: true },
  deletion_cancelled: { values: {}, button: false },
  deleted: { values: {}, button: false },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
