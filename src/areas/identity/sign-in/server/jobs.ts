import { type JobTable } from '#platform/jobs/jobs.ts'
import { tidySessions } from './sessions.ts'
import { tidySignUps } from './sign-up/expired-sign-ups.ts'
import { mailAddedPassword } from './social/confirm-identity.ts'
import { type AddedPassword } from './social/social-mails.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'auth.tidy-sessions': Nothing
    'auth.tidy-sign-ups': Nothing
  }
}

export const authJobs: JobTable<'auth.tidy-sessions' | 'auth.tidy-sign-ups'> = {
  'auth.tidy-sessions': { run: tidySessions, cron: '10 3 * * *' },
  'auth.tidy-sign-ups': { run: tidySignUps, cron: '25 * * * *' },
}

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'social.mail-password': AddedPassword
  }
}

export const socialJobs: JobTable<'social.mail-password'> = {
  'social.mail-password': { run: mailAddedPassword },
}
