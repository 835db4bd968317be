import { implement } from '#platform/http/implement.ts'
import { feedbackContract } from '../contract.ts'
import * as feedback from './feedback-list.ts'
import { editFeedback, removeFeedback, sendFeedback } from './send-feedback.ts'

export const feedbackRoutes = implement(feedbackContract, {
  listFeedback: feedback.listFeedback,
  sendFeedback,
  editFeedback,
  removeFeedback,
})
