import type { JobTable } from '#platform/jobs/jobs.ts'
import { eraseDue } from './erasure/erasure.ts'
import { packExport } from './export/build-package.ts'
import { removeOldPackages } from './export/expired-packages.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'privacy.pack': { accountId: number }
    'privacy.remove-packages': NoPayload
    'privacy.erase': NoPayload
  }
}

export const jobs: JobTable<'privacy.pack' | 'privacy.remove-packages' | 'privacy.erase'> = {
  'privacy.pack': { run: packExport },
  'privacy.remove-packages': { run: removeOldPackages, cron: '50 3 * * *' },
  'privacy.erase': { run: eraseDue, cron: '15 2 * * *' },
}
