import type { NumberOf } from './enums.ts'
import { forumFlagReasons, listingFlagReasons } from './enums-of-forms.ts'

/** What can be reported. */
export const flagTarget = { profile: 1, listing: 2, feedback: 3 } as const
export type FlagTarget = NumberOf<typeof flagTarget>

/** Decided for good: closed. An appeal opens what was decided once more. */
export const flagState = { open: 1, decided: 2, appealed: 3, closed: 4 } as const
export type FlagState = NumberOf<typeof flagState>

/** It stays, it is taken down, or it stays and has to be changed. */
export const flagDecision = { keep: 1, remove: 2, change: 3 } as const
export type FlagDecision = NumberOf<typeof flagDecision>

export const flagEvent = { claimed: 1, released: 2, decided: 3, appealed: 4 } as const
export type FlagEventKind = NumberOf<typeof flagEvent>

export const flagReasons = [...new Set([...listingFlagReasons, ...forumFlagReasons])] as const
export type FlagReason = (typeof flagReasons)[number]

/**
 * K-065, K-066. The specification lists reasons for listings and for the forum: of profiles those of
 * listings are told that can be true of them, and of feedback, which is talk as well, the forum's.
 */
export const flagReasonsOf: Readonly<Record<FlagTarget, readonly FlagReason[]>> = {
  [flagTarget.profile]: listingFlagReasons.filter(
    (reason) => reason !== 'marketplaceCategoryIncorrect' && reason !== 'shippingRateError',
  ),
  [flagTarget.listing]: listingFlagReasons,
  [flagTarget.feedback]: forumFlagReasons,
}

/** Days within which a decision can be appealed. */
export const appealDays = 180

/** What admins look through: what has to be decided, what they have claimed, what is decided, all. */
export const flagViews = ['waiting', 'mine', 'decided', 'all'] as const
export type FlagView = (typeof flagViews)[number]
