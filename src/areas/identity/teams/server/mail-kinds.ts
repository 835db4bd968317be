import type { MailKindSpec } from '#platform/mail/kinds.ts'

/** The mails of this feature. */
export const mailKinds = {
  team_invitation: {
    values: { inviter: 'words', enterprise: 'words', until: 'day' },
    button: true,
    topic: 'team',
  },
  invitation_accepted: {
    values: { person: 'words', enterprise: 'words' },
    button: true,
    topic: 'team',
  },
  /** To the person who was removed. */
  team_removed: { values: { enterprise: 'words' }, button: false },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
