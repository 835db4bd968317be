import type { NumberOf } from './enums.ts'

/** Reasons for granting points. */
export const pointsReason = { invited: 1, joined: 2, granted: 3 } as const
export type PointsReason = NumberOf<typeof pointsReason>

/** Kind of the invited account. */
export const inviteeKind = { person: 1, enterprise: 2 } as const
export type InviteeKind = NumberOf<typeof inviteeKind>

/** Kind of account with onboarding steps (K-051). */
export const onboardingKind = { personal: 1, vendor: 2 } as const
export type OnboardingKind = NumberOf<typeof onboardingKind>

/** K-102 to K-107, K-109 to K-115: ids of the onboarding steps by name (resolutions 16). */
export const personalStepIds = {
  signUp: 1,
  invite: 2,
  follow: 3,
  photo: 4,
  feedback: 5,
  cocreate: 6,
  conversation: 7,
} as const
export type PersonalStep = keyof typeof personalStepIds

export const vendorStepIds = {
  resources: 9,
  invite: 8,
  boost: 10,
  stats: 11,
  promote: 13,
  subscribe: 12,
} as const
export type VendorStep = keyof typeof vendorStepIds

/** State of an account: email verified, not yet verified, or disabled by an admin. */
export const accountStates = ['verified', 'unverified', 'disabled'] as const
export type AccountState = (typeof accountStates)[number]

export const accountSorts = [
  'date',
  'name',
  'email',
  'points',
  'role',
  'status',
  'language',
  'country',
] as const
export type AccountSort = (typeof accountSorts)[number]
