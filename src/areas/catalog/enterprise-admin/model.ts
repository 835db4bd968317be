/**
 * Visibility of an enterprise: public; by link only; team only, by choice (`hidden`) or by
 * moderation (`withheld`).
 */
export const publishStates = ['published', 'unlisted', 'hidden', 'withheld'] as const
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
