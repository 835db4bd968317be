import type { JobTable } from '#platform/jobs/jobs.ts'
import { publishExpiredCertifications } from './expired-certifications.ts'
import { remindOfExpiry } from './renewals/reminders.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'certification.expire': NoPayload
    'certification.remind': NoPayload
  }
}

export const jobs: JobTable<'certification.expire' | 'certification.remind'> = {
  'certification.expire': {
    // Each minute, as a server that is down at midnight skips that run.
    cron: '* * * * *',
    run: publishExpiredCertifications,
  },
  'certification.remind': { cron: '25 * * * *', run: remindOfExpiry },
}
