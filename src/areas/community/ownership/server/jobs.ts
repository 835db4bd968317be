import type { JobTable } from '#platform/jobs/jobs.ts'
import { closeExpiredClaims } from './expired-claims.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'ownership.close-expired': NoPayload
  }
}

export const jobs: JobTable<'ownership.close-expired'> = {
  'ownership.close-expired': { run: closeExpiredClaims, cron: '20 * * * *' },
}
