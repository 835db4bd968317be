import type { JobTable } from '#platform/jobs/jobs.ts'
import { deleteOldCalls } from './protocol/idempotency-queries.ts'
import { deleteExpiredSessions } from './protocol/session-queries.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'store.tidy': NoPayload
  }
}

export const jobs: JobTable<'store.tidy'> = {
  'store.tidy': {
    cron: '23 * * * *',
    async run({ db }) {
      await db.transaction().execute(async (tx) => {
        await deleteExpiredSessions(tx)
        await deleteOldCalls(tx)
      })
    },
  },
}
