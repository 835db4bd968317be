import type { JobTable } from '#platform/jobs/jobs.ts'
import { mailNotices } from './mail-notices.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'admin.notices': NoPayload
  }
}

export const jobs: JobTable<'admin.notices'> = {
  'admin.notices': { run: (app) => mailNotices(app), cron: '* * * * *' },
}
