import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { applicationsContract } from './contract.ts'
import {
  beginApplication,
  discardApplication,
  getApplication,
  listOwnApplications,
  listVendorForms,
  submitApplication,
} from './server/apply.ts'
import { decideApplication } from './server/review/decisions.ts'
import { listApplications } from './server/review/queue.ts'
import { assignApplication, getReview } from './server/review/review.ts'
import { applicationUse } from './server/application-use.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Applications to be listed and their review. */
export const feature = defineFeature({
  name: 'community/applications',
  tables: ['status_event', 'review_note', 'assignment'],
  pages,
  formUses: [applicationUse],
  endpoints: {
    applications: implement(applicationsContract, {
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
    }),
  },
  auditActions,
  mailKinds,
  personalData,
})
