import type { JobTable } from '#platform/jobs/jobs.ts'
import { tidySessions } from './sessions.ts'
import { tidySignUps } from './sign-up/expired-sign-ups.ts'
import { mailAddedPassword } from './social/confirm-identity.ts'
import type { AddedPassword } from './social/social-mails.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'auth.tidy-sessions': NoPayload
    'auth.tidy-sign-ups': NoPayload
    'social.mail-password': AddedPassword
  }
}

export const jobs: JobTable<'auth.tidy-sessions' | 'auth.tidy-sign-ups' | 'social.mail-password'> =
  {
    'auth.tidy-sessions': { run: tidySessions, cron: '10 3 * * *' },
    'auth.tidy-sign-ups': { run: tidySignUps, cron: '25 * * * *' },
    'social.mail-password': { run: mailAddedPassword },
  }
