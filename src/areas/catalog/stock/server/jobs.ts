import type { JobTable } from '#platform/jobs/jobs.ts'
import { releaseUnpaid } from './expired-reservations.ts'
import { tellLowStock } from './low-stock.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'stock.release': NoPayload
    'stock.tell-low': NoPayload
  }
}

export const jobs: JobTable<'stock.release' | 'stock.tell-low'> = {
  'stock.release': { run: releaseUnpaid, cron: '* * * * *' },
  'stock.tell-low': { run: tellLowStock, cron: '*/10 * * * *' },
}
