/** What a merge of two accounts moves, as far as it is counted. */
export const mergedParts = [
  'teams',
  'applications',
  'feedback',
  'likes',
  'follows',
  'points',
  'invitations',
  'reports',
  'files',
] as const
export type MergedPart = (typeof mergedParts)[number]
