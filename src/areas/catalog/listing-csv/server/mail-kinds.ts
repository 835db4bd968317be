import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  listings_imported: {
    values: { enterprise: 'words', file: 'words', written: 'number', left: 'number' },
    button: true,
    topic: 'imports',
  },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
