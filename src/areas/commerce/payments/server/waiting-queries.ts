import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'
import { refundState } from '#shared/enums-of-store.ts'

/** Money without an order, and refunds that failed. */
export const workQueues: Record<'unmatched' | 'refunds', WorkQueue> = {
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
