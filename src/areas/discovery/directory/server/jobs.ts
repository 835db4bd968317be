import type { JobTable } from '#platform/jobs/jobs.ts'
import { followRates, repriceListings } from './search-index/reprice-listings.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'directory.rates': NoPayload
    'directory.reprice': NoPayload
  }
}

export const jobs: JobTable<'directory.rates' | 'directory.reprice'> = {
  'directory.rates': { run: followRates, cron: '40 * * * *' },
  'directory.reprice': { run: repriceListings },
}
