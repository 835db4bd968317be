import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  listing_asked: {
    values: { person: 'words', email: 'email', listing: 'words', choice: 'text', message: 'text' },
    button: true,
  },
  listing_asked_copy: { values: { enterprise: 'words', listing: 'words' }, button: true },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
