export { reviewQueue } from './queue.ts'
export { nextWaiting } from './queue-queries.ts'
export {
  assigneeOf,
  notesOf,
  reviewsOf,
  siteAdmins,
  type EventRow,
  type NoteRow,
} from './review-queries.ts'
export {
  assignReview,
  beginReview,
  changeState,
  decideReview,
  reviewHistory,
  isFinal,
  lockedReview,
  reviewOf,
  submitReview,
  type ReviewedUse,
  type ReviewRow,
} from './reviews.ts'
