/** Mails that people can opt out of, by topic; an account needs all the others. */
export const mailTopics = [
  'team',
  'invitations',
  'points',
  'feedback',
  'imports',
  'certificates',
  'stock',
  'orders',
] as const
export type MailTopic = (typeof mailTopics)[number]
