import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { installationContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import * as troubles from './server/job-troubles.ts'

/** Health of the installation: background jobs and events that failed. */
export const feature = defineFeature({
  name: 'operations/installation',
  pages,
  endpoints: { installation: implement(installationContract, troubles) },
  auditActions,
})
