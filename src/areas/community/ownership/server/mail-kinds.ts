import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  ownership_code: { values: { person: 'words', enterprise: 'words', code: 'words' }, button: true },
  ownership_granted: { values: { enterprise: 'words' }, button: true },
  ownership_rejected: { values: { enterprise: 'words', reason: 'text' }, button: true },
  ownership_closed: { values: { enterprise: 'words' }, button: true },
  ownership_expired: { values: { enterprise: 'words' }, button: true },
  ownership_letter_sent: { values: { enterprise: 'words' }, button: true },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
