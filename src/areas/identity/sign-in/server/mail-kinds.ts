import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  verify: { values: { hours: 'number' }, button: true },
  verify_again: { values: { hours: 'number' }, button: true },
  social_confirm: { values: { provider: 'words', hours: 'number' }, button: true },
  add_password: { values: { hours: 'number' }, button: true },
  new_sign_in: { values: { device: 'words', when: 'instant' }, button: true },
  refresh_reuse: { values: { device: 'words', when: 'instant' }, button: true },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
