import { formStatus, type FormStatus } from '../enums.ts'

/** How a status is named: submitted once more is its own (resolutions 33). */
export const shownStatuses = [
  'draft',
  'submitted',
  'resubmitted',
  'moreInfo',
  'notApproved',
  'approved',
] as const
export type ShownStatus = (typeof shownStatuses)[number]

/** What is shown for a status that is kept; `isAgain` where it was submitted a second time. */
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
