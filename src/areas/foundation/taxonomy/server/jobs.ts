import type { JobTable } from '#platform/jobs/jobs.ts'
import { publishExpiredCertifications } from './expired-certifications.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'certification.expire': NoPayload
  }
}

export const jobs: JobTable<'certification.expire'> = {
  'certification.expire': {
    // Each minute, as a server that is down at midnight skips that run.
    cron: '* * * * *',
    run: publishExpiredCertifications,
  },
}
