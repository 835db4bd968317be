import type { NumberOf } from './enums.ts'

/** K-065, in the order shown in the dialog. */
export const listingFlagReasons = [
  'minimumStandards',
  'notEnoughInformation',
  'marketplaceCategoryIncorrect',
  'imageNotClear',
  'outdatedOrOutOfStock',
  'shippingRateError',
  'externalLinkDoesNotWork',
  'other',
] as const

/** K-066 */
export const forumFlagReasons = [
  'hateSpeechOrPersonalAttack',
  'notConstructive',
  'wrongLocation',
  'spamOrAdvertising',
  'other',
] as const

/** State of a report. An appeal reopens a decided one; `closed` is final. */
export const flagState = { open: 1, decided: 2, appealed: 3, closed: 4 } as const
export type FlagState = NumberOf<typeof flagState>

/** Decision on a report: keep it, take it down, or keep it and require changes. */
export const flagDecision = { keep: 1, remove: 2, change: 3 } as const
export type FlagDecision = NumberOf<typeof flagDecision>

export const flagEvent = { claimed: 1, released: 2, decided: 3, appealed: 4 } as const
export type FlagEventKind = NumberOf<typeof flagEvent>

export const flagReasons = [...new Set([...listingFlagReasons, ...forumFlagReasons])] as const
export type FlagReason = (typeof flagReasons)[number]

/** Days within which a decision can be appealed. */
export const appealDays = 180

/** Filters of the moderation queue: to be decided, appealed, claimed by oneself, decided, all. */
export const flagViews = ['waiting', 'appealed', 'mine', 'decided', 'all'] as const
export type FlagViews = (typeof flagViews)[number]

/** Sort orders of the moderation queue; `reports`: most reports first. */
export const flagSorts = ['oldest', 'newest', 'reports'] as const
