import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { ownershipContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import * as claim from './server/claim-profile.ts'
import { jobs } from './server/jobs.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'
import * as queue from './server/claim-queue.ts'
import { workQueues } from './server/waiting-queries.ts'

/** Claims of people to own a profile that has no team. */
export const feature = defineFeature({
  name: 'community/ownership',
  tables: ['ownership_claim'],
  pages,
  endpoints: { ownership: implement(ownershipContract, { ...claim, ...queue }) },
  jobs,
  auditActions,
  mailKinds,
  personalData,
  workQueues,
})
