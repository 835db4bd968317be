import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  application_received: { values: { enterprise: 'words' }, button: true },
  application_resubmitted: { values: { enterprise: 'words' }, button: true },
  application_more_info: {
    values: { enterprise: 'words', why: 'text', questions: 'links' },
    button: true,
  },
  application_not_approved: { values: { enterprise: 'words', why: 'text' }, button: true },
  application_approved: { values: { enterprise: 'words', why: 'text' }, button: true },
  application_again: { values: { enterprise: 'words' }, button: true },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
