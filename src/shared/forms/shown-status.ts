import { formStatus, type FormStatus } from '../enums.ts'

/** Statuses as shown to people: a repeated submission has its own (resolutions 33). */
export const shownStatuses = [
  'draft',
  'submitted',
  'resubmitted',
  'moreInfo',
  'notApproved',
  'approved',
] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** Returns the status shown for a stored one; `isAgain` is true after a repeated submission. */
export function shownStatus(status: FormStatus, isAgain: boolean): ShownStatus {
  switch (status) {
    case formStatus.draft:
      return 'draft'
    case formStatus.submitted:
      return isAgain ? 'resubmitted' : 'submitted'
    case formStatus.moreInfo:
      return 'moreInfo'
    case formStatus.notApproved:
      return 'notApproved'
    case formStatus.approved:
      return 'approved'
  }
}
