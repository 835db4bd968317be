import type { JobTable } from '#platform/jobs/jobs.ts'
import { mailAddedPassword } from './confirm.ts'
import type { AddedPassword } from './mails.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'social.mail-password': AddedPassword
  }
}

export const socialJobs: JobTable<'social.mail-password'> = {
  'social.mail-password': { run: mailAddedPassword },
}
