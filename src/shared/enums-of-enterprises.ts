/** Whom an enterprise is shown to: everybody; who knows its address; its team alone, by choice or by moderation. */
export const publishStates = ['published', 'unlisted', 'hidden', 'withheld'] as const
export type PublishState = (typeof publishStates)[number]

/** The columns of the table of enterprises (F-130). */
export const enterpriseSorts = [
  'name',
  'level',
  'publish',
  'network',
  'listing',
  'status',
  'invites',
  'points',
  'feedback',
  'followers',
] as const
export type EnterpriseSort = (typeof enterpriseSorts)[number]
