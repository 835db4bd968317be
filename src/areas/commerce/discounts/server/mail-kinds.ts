import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  gift_card: { values: { amount: 'words', code: 'words', message: 'text' }, button: true },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
