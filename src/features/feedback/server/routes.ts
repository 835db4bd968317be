import { implement } from '#platform/http/implement.ts'
import { feedbackContract } from '../contract.ts'
import * as feedback from './reading/feedback.ts'

export const feedbackRoutes = implement(feedbackContract, { listFeedback: feedback.listFeedback })
