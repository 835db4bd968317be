import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'
import { disputeOutcome, refundState } from '#shared/enums-of-store.ts'

/** Money without an order, refunds that failed, and money that banks have taken back. */
export const workQueues: Record<'unmatched' | 'refunds' | 'chargebacks', WorkQueue> = {
  chargebacks: {
    to: '/admin/payments?filter=disputed',
    notice: 'now',
    waiting: () => sql`
      select coalesce(p.provider_ref, p.id) as title, d.opened_at as since
      from payment_dispute d join payment p on p.id = d.payment_id
      where d.state = ${sql.lit(disputeOutcome.open)}`,
  },
  unmatched: {
    to: '/admin/payments?filter=unmatched',
    notice: 'now',
    waiting: () => sql`
      select coalesce(provider_ref, id) as title, created_at as since
      from payment where order_id is null and reviewed_at is null`,
  },
  refunds: {
    to: '/admin/payments?filter=refund_failed',
    notice: 'now',
    waiting: () => sql`
      select coalesce(o.display_id || '-' || v.place, r.id) as title, r.created_at as since
      from refund r left join vendor_order v on v.id = r.vendor_order_id
      left join orders o on o.id = v.order_id
      where r.state = ${sql.lit(refundState.failed)}`,
  },
}
