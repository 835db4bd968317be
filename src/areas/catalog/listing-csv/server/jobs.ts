import type { JobTable } from '#platform/jobs/jobs.ts'
import { checkImport } from './imports/check-import.ts'
import { tidyImports } from './imports/expired-imports.ts'
import { writeImport } from './imports/write-import.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'listing-files.check': { importId: number }
    'listing-files.write': { importId: number }
    'listing-files.tidy': NoPayload
  }
}

export const jobs: JobTable<'listing-files.check' | 'listing-files.write' | 'listing-files.tidy'> =
  {
    'listing-files.check': { run: checkImport },
    'listing-files.write': { run: writeImport },
    'listing-files.tidy': { run: tidyImports, cron: '35 3 * * *' },
  }
