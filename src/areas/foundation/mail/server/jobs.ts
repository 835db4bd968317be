import type { JobTable } from '#platform/jobs/jobs.ts'
import { deliverMail, resumeMails, tidyMails } from './delivery/deliver.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'mail.send': { mailId: number }
    'mail.resume': NoPayload
    'mail.tidy': NoPayload
  }
}

export const jobs: JobTable<'mail.send' | 'mail.resume' | 'mail.tidy'> = {
  'mail.send': { run: (app, { mailId }) => deliverMail(app, mailId) },
  'mail.resume': { run: resumeMails, cron: '*/5 * * * *' },
  'mail.tidy': { run: tidyMails, cron: '40 4 * * *' },
}
