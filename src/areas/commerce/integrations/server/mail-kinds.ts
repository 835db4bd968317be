import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  webhook_off: { values: { address: 'words' }, button: true },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
