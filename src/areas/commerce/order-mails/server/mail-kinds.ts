import type { MailKindSpec } from '#platform/mail/kinds.ts'

const about = { number: 'words', enterprise: 'words' } as const

/** What has become of a return, for the buyer. */
const returnNews = ['accepted', 'declined', 'received', 'reminder', 'expired'] as const
/** What a cancellation means for the buyer. */
const cancelNews = ['refunded', 'items_refunded', 'unpaid', 'not_paid_in_time'] as const
/** What has become of a reported problem, for the buyer. */
const problemNews = ['answered', 'escalated', 'for_buyer', 'for_enterprise'] as const
/** The same for the enterprise. */
const teamReturnNews = ['requested', 'reminder', 'canceled'] as const
const teamProblemNews = ['opened', 'escalated', 'solved', 'for_buyer', 'for_enterprise'] as const

/** The mails of this feature. */
export const mailKinds = {
  order_placed: { values: { number: 'words', goods: 'text', total: 'words' }, button: true },
  order_payment_due: {
    values: { ...about, total: 'words', instructions: 'text' },
    button: true,
  },
  order_payment_failed: { values: { ...about, total: 'words' }, button: true },
  order_shipped: { values: { ...about, goods: 'text', tracking: 'text' }, button: true },
  order_ready: { values: { ...about, goods: 'text', location: 'text' }, button: true },
  order_delivered_virtual: { values: { ...about, goods: 'text' }, button: true },
  order_canceled: {
    values: { ...about, cancelNews, reason: 'text', goods: 'text' },
    button: true,
  },
  order_refunded: { values: { ...about, total: 'words', reason: 'text' }, button: true },
  order_return: { values: { ...about, returnNews, reply: 'text' }, button: true },
  order_problem: { values: { ...about, problemNews, reply: 'text' }, button: true },
  order_feedback: { values: { ...about }, button: true, topic: 'orders' },
  order_link: { values: { number: 'words' }, button: true },
  cart_reminder: { values: { goods: 'text' }, button: true, topic: 'orders' },
  order_new: { values: { ...about, goods: 'text', total: 'words', buyer: 'words' }, button: true },
  order_canceled_by_buyer: { values: { ...about, reason: 'text' }, button: true },
  order_team_return: {
    values: { ...about, teamReturnNews, goods: 'text', note: 'text' },
    button: true,
  },
  order_chargeback: { values: { ...about, total: 'words', note: 'text' }, button: true },
  order_team_problem: { values: { ...about, teamProblemNews, note: 'text' }, button: true },
} as const satisfies Readonly<Record<string, MailKindSpec>>

type Own = typeof mailKinds

declare module '#platform/mail/kinds.ts' {
  interface MailKinds extends Own {}
}
