import type { Jobs, JobTable } from '#platform/jobs/jobs.ts'
import { fetchFeed, startDueFeeds } from './imports/feeds.ts'
import { checkDataImport, tidyDataImports, writeDataImport } from './imports/import-jobs.ts'
import { undoImport } from './imports/undo.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'data-import.check': { importId: number }
    'data-import.write': { importId: number }
    'data-import.undo': { importId: number }
    'data-import.feeds': NoPayload
    'data-import.fetch': { feedId: number }
    'data-import.tidy': NoPayload
  }
}

type Own = Extract<keyof Jobs, `data-import.${string}`>

export const jobs: JobTable<Own> = {
  'data-import.check': { run: checkDataImport },
  'data-import.write': { run: writeDataImport },
  'data-import.undo': { run: undoImport },
  'data-import.feeds': { run: startDueFeeds, cron: '*/15 * * * *' },
  'data-import.fetch': { run: (app, payload) => fetchFeed(app, payload) },
  'data-import.tidy': { run: tidyDataImports, cron: '45 3 * * *' },
}
