export { reviewQueue } from './queue.ts'
export { nextWaiting, previousWaiting } from './queue-queries.ts'
export { changesSince, type ReviewChanges } from './changes.ts'
export { addInternalNote, dropInternalNote, internalNotes } from './internal-notes.ts'
export { lastSubmitted } from './snapshot-queries.ts'
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
  saveReply,
  submitReview,
  type ReviewedUse,
  type ReviewRow,
} from './reviews.ts'
