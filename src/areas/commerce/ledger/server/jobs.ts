import type { JobTable } from '#platform/jobs/jobs.ts'
import { checkLedger } from './ledger-check.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'ledger.check': NoPayload
  }
}

export const jobs: JobTable<'ledger.check'> = {
  'ledger.check': {
    cron: '40 3 * * *',
    async run(app) {
      await checkLedger(app)
    },
  },
}
