import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  feedback_given: {
    values: { person: 'words', enterprise: 'words', message: 'text' },
    button: true,
    topic: 'feedback',
  },
  feedback_answered: {
    values: { person: 'words', enterprise: 'words', feedback: 'text', message: 'text' },
    button: true,
    topic: 'feedback',
  },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
