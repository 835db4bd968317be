import type { JobTable } from '#platform/jobs/jobs.ts'
import { releaseUnpaid } from './expired-reservations.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'stock.release': NoPayload
  }
}

export const jobs: JobTable<'stock.release'> = {
  'stock.release': { run: releaseUnpaid, cron: '* * * * *' },
}
