import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  disputeState,
  type DisputeKind,
  type DisputeState,
  type PaymentMethod,
  type ProblemReason,
} from '#shared/enums-of-store.ts'

export interface ListedDispute {
  id: string
  kind: DisputeKind
  state: DisputeState
  reason: ProblemReason
  note: string
  reply: string
  decision: string
  amount: number | null
  dueAt: Date | null
  openedAt: Date
  closedAt: Date | null
  orderId: string
  number: string
  vendor: { id: number; name: string }
  buyer: string
  currency: string
  total: number
  giftCardTotal: number
  refundedTotal: number
  paymentMethod: PaymentMethod
  paidAt: Date | null
  since: Date
}

export type DisputeFilter = 'waiting' | 'open' | 'closed'

const lit = sql.lit
/** Since when a dispute waits for admins: the last time it was handed over. */
export const waitingSince = sql`coalesce((select max(at) from order_event e
  where e.vendor_order_id = d.vendor_order_id and e.kind = 'dispute_escalated'), d.opened_at)`

const conditions: Readonly<Record<DisputeFilter, RawBuilder<unknown>>> = {
  waiting: sql`d.state = ${lit(disputeState.withAdmin)}`,
  open: sql`d.state in (${lit(disputeState.open)}, ${lit(disputeState.answered)})`,
  closed: sql`d.state in (${lit(disputeState.wonByVendor)}, ${lit(disputeState.wonByBuyer)},
    ${lit(disputeState.withdrawn)})`,
}

/** Returns disputes: those that are open oldest first, closed ones latest first. */
export async function disputeRows(
  db: Db,
  filter: DisputeFilter,
  limit: number,
): Promise<ListedDispute[]> {
  const order = filter === 'closed' ? sql`d.closed_at desc, d.id` : sql`since, d.id`
  const { rows } = await sql<ListedDispute>`
    select d.id, d.kind, d.state, d.reason, d.note, d.reply, d.decision, d.amount,
      d.due_at as "dueAt", d.opened_at as "openedAt", d.closed_at as "closedAt",
      v.id as "orderId", o.display_id || '-' || v.place as number,
      json_build_object('id', e.id, 'name', e.name) as vendor,
      coalesce(nullif(trim(concat_ws(' ', coalesce(o.ship_address, o.bill_address) ->> 'firstName',
        coalesce(o.ship_address, o.bill_address) ->> 'lastName')), ''), o.email, '') as buyer,
      v.currency, v.total, v.gift_card_total as "giftCardTotal",
      v.refunded_total as "refundedTotal", o.payment_method as "paymentMethod",
      v.paid_at as "paidAt", ${waitingSince} as since
    from order_dispute d join vendor_order v on v.id = d.vendor_order_id
    join orders o on o.id = v.order_id join enterprise e on e.id = v.enterprise_id
    where ${conditions[filter]} order by ${order} limit ${limit}`.execute(db)
  return rows
}

export async function countDisputes(db: Db): Promise<Record<DisputeFilter, number>> {
  const { rows } = await sql<Record<DisputeFilter, number>>`
    select count(*) filter (where ${conditions.waiting})::integer as waiting,
      count(*) filter (where ${conditions.open})::integer as open,
      count(*) filter (where ${conditions.closed})::integer as closed
    from order_dispute d`.execute(db)
  return rows[0] ?? { waiting: 0, open: 0, closed: 0 }
}

/** SQL of the work queue of admins: disputes that they have to decide. */
export function waitingDisputes(): RawBuilder<{ title: string; since: Date }> {
  return sql<{ title: string; since: Date }>`
    select e.name || ' · ' || o.display_id || '-' || v.place as title, ${waitingSince} as since
    from order_dispute d join vendor_order v on v.id = d.vendor_order_id
    join orders o on o.id = v.order_id join enterprise e on e.id = v.enterprise_id
    where ${conditions.waiting}`
}
