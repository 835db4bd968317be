import type { JobTable } from '#platform/jobs/jobs.ts'
import { tidyStoreApi } from './tidy.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'store.tidy': NoPayload
  }
}

export const jobs: JobTable<'store.tidy'> = {
  'store.tidy': { cron: '23 * * * *', run: tidyStoreApi },
}
