/** The door to feedback: how it is written and taken down, whose it is, and who is written to. */
export { isOwnVoice } from './voice.ts'
export { leadersOf, readerRow } from './voicing/queries.ts'
export { putFeedback, releaseFeedback, withholdFeedback } from './writing/feedback.ts'
export type { FeedbackInput } from './writing/feedback-input.ts'
