import { refundableOf } from '#commerce/order-actions/server/public.ts'
import type { Handlers } from '#platform/http/implement.ts'
import type { orderPagesContract } from '../contract.ts'
import { countDisputes, disputeRows } from './dispute-list-queries.ts'

type Service = Handlers<typeof orderPagesContract>

const mostShown = 100

/** Returns the problems with orders for admins. */
export const listDisputes: Service['listDisputes'] = async ({ db }, _caller, { state }) => {
  const [rows, counts] = await Promise.all([disputeRows(db, state, mostShown), countDisputes(db)])
  return {
    counts,
    disputes: rows.map((row) => {
      const { total, giftCardTotal, refundedTotal, paymentMethod, paidAt, ...dispute } = row
      return {
        ...dispute,
        refundable: refundableOf({ total, giftCardTotal, refundedTotal, paymentMethod, paidAt }),
        since: row.since.toISOString(),
        openedAt: row.openedAt.toISOString(),
        dueAt: row.dueAt?.toISOString() ?? null,
        closedAt: row.closedAt?.toISOString() ?? null,
      }
    }),
  }
}
