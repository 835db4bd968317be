import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { feedbackContract } from './contract.ts'
import * as feedback from './server/feedback-list.ts'
import { listTeamFeedback } from './server/team-feedback.ts'
import * as sendFeedback from './server/send-feedback.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'
import { pages } from './pages.ts'
import { subjects } from './server/subjects.ts'

/** Feedback on enterprises. */
export const feature = defineFeature({
  name: 'community/feedback',
  tables: ['feedback', 'feedback_file', 'feedback_tag'],
  pages,
  endpoints: {
    feedback: implement(feedbackContract, {
      ...feedback,
      ...sendFeedback,
      listTeamFeedback,
    }),
  },
  auditActions,
  mailKinds,
  personalData,
  subjects,
})
