import { defineFeature } from '#platform/feature.ts'
import { jobs } from './server/jobs.ts'
import { workQueues } from './server/waiting-queries.ts'

/** The ledger that every amount agrees with. */
export const feature = defineFeature({
  name: 'commerce/ledger',
  tables: ['ledger_posting', 'ledger_entry'],
  jobs,
  workQueues,
})
