import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  email_change_old: { values: { newEmail: 'email', hours: 'number' }, button: true },
  email_change_new: { values: { hours: 'number' }, button: true },
  email_changed: { values: { newEmail: 'email' }, button: false },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
