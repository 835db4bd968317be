import { authJobs } from './areas/identity/sign-in/server/jobs.ts'
import { listingFileJobs } from './areas/catalog/listing-csv/server/jobs.ts'
import { mailJobs } from './areas/foundation/mail/server/jobs.ts'
import { privacyJobs } from './areas/identity/data-rights/server/jobs.ts'
import { uploadJobs } from './areas/foundation/uploads/server/jobs.ts'
import { pointsJobs } from './areas/identity/referrals/server/jobs.ts'
import { securityJobs } from './areas/identity/security/server/jobs.ts'
import { socialJobs } from './areas/identity/sign-in/server/jobs.ts'
import { statsJobs } from './areas/operations/statistics/server/jobs.ts'
import { subscriptionJobs } from './areas/commerce/subscriptions/server/jobs.ts'
import { ownJobs, type JobName, type JobTable } from './platform/jobs/jobs.ts'
import { outboxJobs } from './platform/outbox/jobs.ts'

/** All work in the background, one line per feature. */
export const jobs: JobTable<JobName> = {
  ...ownJobs,
  ...outboxJobs,
  ...listingFileJobs,
  ...mailJobs,
  ...uploadJobs,
  ...authJobs,
  ...pointsJobs,
  ...privacyJobs,
  ...securityJobs,
  ...socialJobs,
  ...statsJobs,
  ...subscriptionJobs,
}
