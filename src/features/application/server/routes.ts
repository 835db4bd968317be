import { implement } from '#platform/http/implement.ts'
import { applicationContract } from '../contract.ts'
import {
  beginApplication,
  discardApplication,
  getApplication,
  listOwnApplications,
  listVendorForms,
  submitApplication,
} from './applying.ts'
import { decideApplication } from './reviewing/decisions.ts'
import { listApplications } from './reviewing/queue.ts'
import { assignApplication, getReview } from './reviewing/review.ts'

export const applicationRoutes = implement(applicationContract, {
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
