import { authJobs } from './features/auth/server/jobs.ts'
import { listingFileJobs } from './features/listing-files/server/jobs.ts'
import { mailJobs } from './features/mail/server/jobs.ts'
import { privacyJobs } from './features/privacy/server/jobs.ts'
import { uploadJobs } from './features/upload/server/jobs.ts'
import { pointsJobs } from './features/points/server/jobs.ts'
import { securityJobs } from './features/security/server/jobs.ts'
import { socialJobs } from './features/social/server/jobs.ts'
import { statsJobs } from './features/stats/server/jobs.ts'
import { subscriptionJobs } from './features/subscription/server/jobs.ts'
import { ownJobs, type JobName, type JobTable } from './platform/jobs/jobs.ts'

/** All work in the background, one line per feature. */
export const jobs: JobTable<JobName> = {
  ...ownJobs,
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
