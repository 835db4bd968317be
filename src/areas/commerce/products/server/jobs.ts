import type { JobTable } from '#platform/jobs/jobs.ts'
import { tidyProductUndo } from './save-product.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'products.tidy': NoPayload
  }
}

export const jobs: JobTable<'products.tidy'> = {
  'products.tidy': { run: tidyProductUndo, cron: '35 * * * *' },
}
