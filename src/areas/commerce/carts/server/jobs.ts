import type { JobTable } from '#platform/jobs/jobs.ts'
import { tidyCarts } from './tidy-carts.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'carts.tidy': NoPayload
  }
}

export const jobs: JobTable<'carts.tidy'> = {
  'carts.tidy': { run: tidyCarts, cron: '40 3 * * *' },
}
