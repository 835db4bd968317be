import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  subscription_active: { values: { enterprise: 'words' }, button: true },
  subscription_past_due: { values: { enterprise: 'words' }, button: true },
  subscription_cancelled: { values: { enterprise: 'words', until: 'day' }, button: true },
  subscription_ended: { values: { enterprise: 'words' }, button: true },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
