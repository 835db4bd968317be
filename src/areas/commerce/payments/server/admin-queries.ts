import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import {
  disputeOutcome,
  paymentState,
  refundState,
  type PaymentMethod,
  type PaymentState,
} from '#shared/enums-of-store.ts'
import type { PaymentFilter } from '../model.ts'

export const paymentsPerPage = 50

export interface AdminPaymentRow {
  id: string
  orderId: string | null
  provider: PaymentMethod
  providerRef: string | null
  amount: number
  refunded: number
  currency: string
  state: PaymentState
  failure: string
  orderNumber: number | null
  email: string | null
  isReviewed: boolean
  hasFailedRefund: boolean
  isDisputed: boolean
  createdAt: Date
}

const hasFailedRefund = sql`exists (select from refund r
  where r.payment_id = p.id and r.state = ${sql.lit(refundState.failed)})`
const isDisputed = sql`exists (select from payment_dispute d
  where d.payment_id = p.id and d.state = ${sql.lit(disputeOutcome.open)})`

const conditions: Readonly<Record<PaymentFilter, RawBuilder<unknown>>> = {
  awaiting: sql`p.state = ${sql.lit(paymentState.awaiting)}`,
  captured: sql`p.state = ${sql.lit(paymentState.captured)}`,
  canceled: sql`p.state = ${sql.lit(paymentState.canceled)}`,
  failed: sql`p.state = ${sql.lit(paymentState.failed)}`,
  unmatched: sql`p.order_id is null`,
  refund_failed: hasFailedRefund,
  disputed: isDisputed,
}

const columns = sql`
  p.id, p.order_id as "orderId", p.provider, p.provider_ref as "providerRef", p.amount,
  p.refunded, p.currency, p.state, p.failure, o.display_id as "orderNumber", o.email,
  p.reviewed_at is not null as "isReviewed", ${hasFailedRefund} as "hasFailedRefund",
  ${isDisputed} as "isDisputed", p.created_at as "createdAt"`

/** Returns a page of payments, newest first, and how many there are. */
export async function adminPayments(
  db: Db,
  given: { filter?: PaymentFilter | undefined; query?: string | undefined; page: number },
): Promise<{ rows: AdminPaymentRow[]; total: number }> {
  const { filter, query, page } = given
  const where = sql`
    from payment p left join orders o on o.id = p.order_id
    where ${filter ? conditions[filter] : sql`true`} and ${query ? found(query) : sql`true`}`
  const [{ rows }, count] = await Promise.all([
    sql<AdminPaymentRow>`
      select ${columns} ${where} order by p.created_at desc, p.id
      limit ${paymentsPerPage} offset ${page * paymentsPerPage}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${where}`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Matches the number of an order, an email address, or a reference of the provider. */
function found(query: string): RawBuilder<unknown> {
  const number = /^#?(\d{1,15})(?:-\d+)?$/.exec(query.trim())?.[1]
  if (number !== undefined) return sql`o.display_id = ${Number(number)}`
  const text = query.trim()
  return sql`(o.email = ${text}::citext or p.provider_ref = ${text} or p.id = ${text})`
}

export async function adminPayment(db: Db, id: string): Promise<AdminPaymentRow | null> {
  const { rows } = await sql<AdminPaymentRow>`
    select ${columns} from payment p left join orders o on o.id = p.order_id
    where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface PaidVendorOrder {
  number: string
  enterprise: string
  total: number
  giftCardTotal: number
  refundedTotal: number
}

export async function vendorOrdersPaid(db: Db, orderId: string): Promise<PaidVendorOrder[]> {
  const { rows } = await sql<PaidVendorOrder>`
    select o.display_id || '-' || v.place as number, e.name as enterprise, v.total,
      v.gift_card_total as "giftCardTotal", v.refunded_total as "refundedTotal"
    from vendor_order v join orders o on o.id = v.order_id
    join enterprise e on e.id = v.enterprise_id
    where v.order_id = ${orderId} order by v.place`.execute(db)
  return rows
}

export interface AdminRefundRow {
  id: string
  amount: number
  giftCardAmount: number
  state: number
  reason: string
  failure: string
  number: string | null
  createdAt: Date
}

export async function refundsOfPayment(db: Db, paymentId: string): Promise<AdminRefundRow[]> {
  const { rows } = await sql<AdminRefundRow>`
    select r.id, r.amount, r.gift_card_amount as "giftCardAmount", r.state, r.reason, r.failure,
      o.display_id || '-' || v.place as number, r.created_at as "createdAt"
    from refund r left join vendor_order v on v.id = r.vendor_order_id
    left join orders o on o.id = v.order_id
    where r.payment_id = ${paymentId} order by r.created_at desc, r.id`.execute(db)
  return rows
}

export interface AdminDisputeRow {
  id: string
  amount: number
  state: number
  reason: string
  dueAt: Date | null
}

export async function disputesOfPayment(db: Db, paymentId: string): Promise<AdminDisputeRow[]> {
  const { rows } = await sql<AdminDisputeRow>`
    select id, amount, state, reason, due_at as "dueAt" from payment_dispute
    where payment_id = ${paymentId} order by opened_at desc, id`.execute(db)
  return rows
}

export interface AdminEventRow {
  id: string
  kind: string
  receivedAt: Date
  handledAt: Date | null
  error: string | null
}

/** Returns the events about a payment, its refunds and disputes; the latest 50. */
export async function eventsOfPayment(db: Db, paymentId: string): Promise<AdminEventRow[]> {
  const { rows } = await sql<AdminEventRow>`
    select event_id as id, kind, received_at as "receivedAt", handled_at as "handledAt", error
    from payment_event where object_ref in (
      select provider_ref from payment where id = ${paymentId}
      union all select provider_ref from refund where payment_id = ${paymentId}
      union all select id from payment_dispute where payment_id = ${paymentId})
    order by received_at desc, event_id limit 50`.execute(db)
  return rows
}

export interface AdminPosting {
  kind: string
  at: Date
  entries: { account: string; enterprise: string | null; amount: number }[]
}

/** Returns the postings about a payment and its order, oldest first. */
export async function postingsOfPayment(
  db: Db,
  { id, orderId }: { id: string; orderId: string | null },
): Promise<AdminPosting[]> {
  const { rows } = await sql<AdminPosting>`
    with ref as (
      select id from vendor_order where order_id = ${orderId}
      union all select id from refund where payment_id = ${id}
      union all select id || ':outside' from refund where payment_id = ${id}
      union all select id || ':' || attempt from refund where payment_id = ${id}
      union all select id from payment_dispute where payment_id = ${id}
      union all select ${id})
    select p.kind, p.at, json_agg(json_build_object('account', l.account, 'amount', l.amount,
      'enterprise', e.name) order by l.place) as entries
    from ref join ledger_posting p on p.ref = ref.id
    join ledger_entry l on l.posting_id = p.id
    left join enterprise e on e.id = l.enterprise_id
    group by p.id order by p.id`.execute(db)
  return rows
}

/** Marks money without an order as looked at; returns false if there is none. */
export async function markReviewed(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update payment set reviewed_at = coalesce(reviewed_at, now())
    where id = ${id} and order_id is null returning 1`.execute(tx)
  return rows.length > 0
}
