import { implement } from '#platform/http/implement.ts'
import { applicationsContract } from '../contract.ts'
import {
  beginApplication,
  discardApplication,
  getApplication,
  listOwnApplications,
  listVendorForms,
  submitApplication,
} from './apply.ts'
import { decideApplication } from './review/decisions.ts'
import { listApplications } from './review/queue.ts'
import { assignApplication, getReview } from './review/review.ts'

export const applicationsRoutes = implement(applicationsContract, {
  beginApplication,
  listOwnApplications,
  listVendorForms,
  getApplication,
  discardApplication,
  submitApplication,
  listApplications,
  getReview,
  assignApplication,
  decideApplication,
})
