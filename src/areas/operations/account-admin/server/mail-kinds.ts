import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  account_disabled: { values: {}, button: false },
  accounts_merged: { values: { closed: 'email', remaining: 'email' }, button: true },
  factors_reset: { values: { when: 'instant' }, button: true },
  role_changed: {
    values: { when: 'instant', role: ['admin', 'vendor', 'communityPartner', 'publicUser'] },
    button: true,
  },
  sessions_ended: { values: { when: 'instant' }, button: true },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
