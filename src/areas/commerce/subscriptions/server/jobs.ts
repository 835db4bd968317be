import type { JobTable } from '#platform/jobs/jobs.ts'
import { syncSubscription } from './sync-from-provider.ts'
import { endDueSubscriptions } from './admin-grants.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'subscription.follow': { ref: string }
    'subscription.end-due': NoPayload
  }
}

export const jobs: JobTable<'subscription.follow' | 'subscription.end-due'> = {
  'subscription.follow': { run: syncSubscription },
  'subscription.end-due': { run: endDueSubscriptions, cron: '7 * * * *' },
}
