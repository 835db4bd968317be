import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  reset: { values: {}, button: true },
  password_changed: { values: { when: 'instant' }, button: true },
  second_factor_on: { values: { when: 'instant' }, button: true },
  recovery_code_used: { values: { when: 'instant', left: 'number' }, button: true },
  wrong_codes: { values: { when: 'instant' }, button: true },
  second_factor_off: { values: { when: 'instant' }, button: true },
  passkey_added: { values: { passkey: 'words', when: 'instant' }, button: true },
  passkey_removed: { values: { passkey: 'words', when: 'instant' }, button: true },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
