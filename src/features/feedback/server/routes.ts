import { implement } from '#platform/http/implement.ts'
import { feedbackContract } from '../contract.ts'
import * as feedback from './reading/feedback.ts'
import { editFeedback, removeFeedback, sendFeedback } from './voicing/voicing.ts'

export const feedbackRoutes = implement(feedbackContract, {
  listFeedback: feedback.listFeedback,
  sendFeedback,
  editFeedback,
  removeFeedback,
})
