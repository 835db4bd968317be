/** The door to feedback: how it is written. */
export { putFeedback } from './writing/feedback.ts'
export type { FeedbackInput } from './writing/feedback-input.ts'
