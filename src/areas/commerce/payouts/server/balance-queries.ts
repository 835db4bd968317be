import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  disputeState,
  fulfillmentStatus,
  orderStatus,
  payoutState,
} from '#shared/enums-of-store.ts'

export interface VendorBalance {
  currency: string
  /** What the platform owes the enterprise; negative where the enterprise owes the platform. */
  owed: number
  /** The part that can be paid out now; negative if more was given back than earned. */
  available: number
  /** Being transferred. */
  pending: number
}

const undecided = sql`(${sql.lit(disputeState.open)}, ${sql.lit(disputeState.answered)},
  ${sql.lit(disputeState.withAdmin)})`

const unfinished = sql`(${sql.lit(fulfillmentStatus.notFulfilled)},
  ${sql.lit(fulfillmentStatus.partiallyFulfilled)}, ${sql.lit(fulfillmentStatus.fulfilled)},
  ${sql.lit(fulfillmentStatus.partiallyShipped)}, ${sql.lit(fulfillmentStatus.requiresAction)})`

/**
 * Returns what an enterprise is owed by currency. Money of an order becomes available some days
 * after all of it was shipped, or at once if it is canceled; not while it is disputed.
 */
export async function vendorBalances(
  db: Db,
  enterpriseId: number,
  holdDays: number,
): Promise<VendorBalance[]> {
  const { rows } = await sql<VendorBalance>`
    with own as (
      select currency, vendor_order_id, sum(amount) as amount from ledger_entry
      where account = 'vendor' and enterprise_id = ${enterpriseId}
      group by currency, vendor_order_id having sum(amount) <> 0
    )
    select own.currency, -sum(own.amount)::bigint as owed,
      -coalesce(sum(own.amount) filter (where v.id is null or (
        (v.canceled_at is not null or (
          (v.fulfillment_status not in ${unfinished} or v.status = ${sql.lit(orderStatus.completed)})
          and coalesce(v.shipped_at, v.delivered_at, v.completed_at)
            <= now() - make_interval(days => ${holdDays})))
        and not exists (select from order_dispute d
          where d.vendor_order_id = v.id and d.state in ${undecided}))), 0)::bigint as available,
      coalesce((select sum(p.amount) from payout p where p.enterprise_id = ${enterpriseId}
        and p.currency = own.currency and p.state = ${sql.lit(payoutState.pending)}), 0)::bigint
        as pending
    from own left join vendor_order v on v.id = own.vendor_order_id
    group by own.currency order by own.currency`.execute(db)
  return rows.filter(({ owed, pending }) => owed !== 0 || pending !== 0)
}

export interface StatementLine {
  at: Date
  kind: string
  /** Number of the order, such as 1001-2; null without one. */
  order: string | null
  /** Positive where the enterprise earns. */
  amount: number
}

/** Returns the entries of an enterprise's account in a period, oldest first. */
export async function statementLines(
  db: Db,
  enterpriseId: number,
  { currency, from, until }: { currency: string; from: string; until: string },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select p.at, p.kind, case when v.id is not null then o.display_id || '-' || v.place end as order,
      -sum(e.amount)::bigint as amount
    from ledger_entry e
    join ledger_posting p on p.id = e.posting_id
    left join vendor_order v on v.id = e.vendor_order_id
    left join orders o on o.id = v.order_id
    where e.account = 'vendor' and e.enterprise_id = ${enterpriseId} and e.currency = ${currency}
      and p.at >= ${from}::timestamptz and p.at < ${until}::timestamptz
    group by p.id, v.id, o.display_id order by p.at, p.id`.execute(db)
  return rows
}

/** Returns what an enterprise was owed at a time. */
export async function balanceAt(
  db: Db,
  enterpriseId: number,
  currency: string,
  at: string,
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select -coalesce(sum(e.amount), 0)::bigint as amount
    from ledger_entry e join ledger_posting p on p.id = e.posting_id
    where e.account = 'vendor' and e.enterprise_id = ${enterpriseId} and e.currency = ${currency}
      and p.at < ${at}::timestamptz`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Returns the months (2026-11) and currencies with entries, newest first. */
export async function statementMonths(
  db: Db,
  enterpriseId: number,
): Promise<{ month: string; currency: string }[]> {
  const { rows } = await sql<{ month: string; currency: string }>`
    select distinct to_char(p.at at time zone 'UTC', 'YYYY-MM') as month, e.currency::text
    from ledger_entry e join ledger_posting p on p.id = e.posting_id
    where e.account = 'vendor' and e.enterprise_id = ${enterpriseId}
    order by month desc, currency limit 120`.execute(db)
  return rows
}
