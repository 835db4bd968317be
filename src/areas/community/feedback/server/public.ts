export { isOwnAuthor } from './author.ts'
export { leadersOf, readerRow } from './send-feedback-queries.ts'
export { putFeedback } from './feedback-writer.ts'
export type { FeedbackInput } from './feedback-input.ts'
