import type { JobTable } from '#platform/jobs/jobs.ts'
import { publishExpiredCertifications } from './expired-certifications.ts'
import { remindOfExpiry } from './renewals/reminders.ts'
import { forgetUndo } from './taxonomy-writer-queries.ts'

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
    async run(app) {
      await publishExpiredCertifications(app)
      await forgetUndo(app.db)
    },
  },
  'certification.remind': { cron: '25 * * * *', run: remindOfExpiry },
}
