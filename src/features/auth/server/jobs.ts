import type { JobTable } from '#platform/jobs/jobs.ts'
import { tidySessions } from './session/sessions.ts'
import { tidySignUps } from './sign-up/tidy.ts'

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
