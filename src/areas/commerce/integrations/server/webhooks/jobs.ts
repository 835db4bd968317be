import type { JobTable } from '#platform/jobs/jobs.ts'
import { sendMessages, tidyWebhooks } from './background.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'webhooks.send': NoPayload
    'webhooks.tidy': NoPayload
  }
}

export const jobs: JobTable<'webhooks.send' | 'webhooks.tidy'> = {
  'webhooks.send': { run: sendMessages, cron: '* * * * *' },
  'webhooks.tidy': { run: tidyWebhooks, cron: '50 3 * * *' },
}
