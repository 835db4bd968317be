/**
 * States of an application as displayed (K-053): one submitted again has a state of its own
 * (resolutions 33).
 */
export const shownStatuses = [
  'draft',
  'submitted',
  'resubmitted',
  'moreInfo',
  'notApproved',
  'approved',
] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** Returns the status shown for a state of a review; `isAgain` is true after a resubmission. */
export function shownStatus(state: string, isAgain: boolean): ShownStatus {
  return state === 'submitted' && isAgain ? 'resubmitted' : (state as ShownStatus)
}
