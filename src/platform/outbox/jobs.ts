import type { JobTable } from '#platform/jobs/jobs.ts'
import { forgetLostReaders } from './consumer-queries.ts'
import { deletePassedEvents } from './outbox-queries.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'outbox.tidy': NoPayload
  }
}

export const outboxJobs: JobTable<'outbox.tidy'> = {
  'outbox.tidy': {
    cron: '* * * * *',
    run: (app) =>
      app.db.transaction().execute(async (tx) => {
        await forgetLostReaders(tx)
        await deletePassedEvents(tx)
      }),
  },
}
