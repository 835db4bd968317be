import type { JobTable } from '#platform/jobs/jobs.ts'
import { foldOldDays } from './page-views/rollup.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'stats.fold': NoPayload
  }
}

export const jobs: JobTable<'stats.fold'> = {
  'stats.fold': { run: foldOldDays, cron: '10 3 * * *' },
}
