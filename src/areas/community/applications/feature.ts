import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { applicationsContract } from './contract.ts'
import {
  beginApplication,
  discardApplication,
  getApplication,
  listOwnApplications,
  listVendorForms,
  saveReply,
  submitApplication,
} from './server/apply.ts'
import { previewApplication } from './server/preview.ts'
import * as review from './server/review.ts'
import { applicationUse } from './server/application-use.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { workQueues } from './server/waiting-queries.ts'

/** Applications to be listed and their review. */
export const feature = defineFeature({
  name: 'community/applications',
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
      saveReply,
      previewApplication,
      ...review,
    }),
  },
  auditActions,
  mailKinds,
  workQueues,
})
