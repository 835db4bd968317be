import type { JobTable } from '#platform/jobs/jobs.ts'
import { recountPoints } from './ledger/recount.ts'
import { remindInvited, notifyInviter } from './referral/reminders.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'points.remind': NoPayload
    'points.recount': NoPayload
    'points.tell': { accountId: number; points: number }
  }
}

export const jobs: JobTable<'points.recount' | 'points.remind' | 'points.tell'> = {
  'points.recount': { run: recountPoints, cron: '50 4 * * *' },
  'points.remind': { run: remindInvited, cron: '10 9 * * *' },
  'points.tell': { run: notifyInviter },
}
