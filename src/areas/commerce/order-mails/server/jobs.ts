import type { JobTable } from '#platform/jobs/jobs.ts'
import { inviteFeedback, remindOfCarts, remindOfTransfers } from './invitations.ts'
import { mailEvent, mailPlaced } from './order-mails.ts'

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'order.mail': { eventId: number }
    'order.mail-placed': { displayId: number }
    'order.invite-feedback': NoPayload
    'order.remind-transfer': NoPayload
    'cart.remind': NoPayload
  }
}

type Own =
  | 'order.mail'
  | 'order.mail-placed'
  | 'order.invite-feedback'
  | 'order.remind-transfer'
  | 'cart.remind'

export const jobs: JobTable<Own> = {
  'order.mail': { run: mailEvent },
  'order.mail-placed': { run: mailPlaced },
  'order.invite-feedback': { run: inviteFeedback, cron: '40 9 * * *' },
  'order.remind-transfer': { run: remindOfTransfers, cron: '50 9 * * *' },
  'cart.remind': { run: remindOfCarts, cron: '25 * * * *' },
}
