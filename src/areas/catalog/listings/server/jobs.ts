import type { JobTable } from '#platform/jobs/jobs.ts'
import { deleteOldUndo } from './undo-queries.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'listings.tidy': NoPayload
  }
}

export const jobs: JobTable<'listings.tidy'> = {
  'listings.tidy': {
    cron: '25 3 * * *',
    run: ({ db }) => db.transaction().execute((tx) => deleteOldUndo(tx)),
  },
}
