import type { JobTable } from '#platform/jobs/jobs.ts'
import type { Handler } from '#platform/outbox/handlers.ts'
import { addJob } from '#platform/jobs/jobs.ts'
import { syncAccount } from './onboarding.ts'
import { payEveryone, transferPayout } from './payouts.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'payout.create': NoPayload
    'payout.transfer': { payoutId: string }
    'payout.sync-account': { ref: string }
  }
}

export const jobs: JobTable<'payout.create' | 'payout.transfer' | 'payout.sync-account'> = {
  'payout.create': { run: payEveryone, cron: '0 5 * * *' },
  'payout.transfer': { run: transferPayout },
  'payout.sync-account': { run: (app, { ref }) => syncAccount(app, ref) },
}

/** Fetches accounts that the provider has changed. */
export const syncAccounts: Handler<'payout_account.changed'> = {
  topics: ['payout_account.changed'],
  async handle(tx, events) {
    for (const ref of new Set(events.map(({ payload }) => payload.ref))) {
      await addJob(tx, 'payout.sync-account', { ref }, { key: `payout-account:${ref}` })
    }
  },
}
