import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  referral_invitation: { values: { inviter: 'words' }, button: true, topic: 'invitations' },
  referral_reminder: { values: { inviter: 'words' }, button: true, topic: 'invitations' },
  points_given: { values: { points: 'number', reason: 'text' }, button: true, topic: 'points' },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
