import type { JobTable } from '#platform/jobs/jobs.ts'
import { checkDataImport, tidyDataImports, writeDataImport } from './imports/import-jobs.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'data-import.check': { importId: number }
    'data-import.write': { importId: number }
    'data-import.tidy': NoPayload
  }
}

export const jobs: JobTable<'data-import.check' | 'data-import.write' | 'data-import.tidy'> = {
  'data-import.check': { run: checkDataImport },
  'data-import.write': { run: writeDataImport },
  'data-import.tidy': { run: tidyDataImports, cron: '45 3 * * *' },
}
