import type { JobTable } from '#platform/jobs/jobs.ts'
import { tidyUndo } from './undo-changes.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'listings.tidy': NoPayload
  }
}

export const jobs: JobTable<'listings.tidy'> = {
  'listings.tidy': { run: tidyUndo, cron: '25 3 * * *' },
}
