import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { putSetting } from '#platform/setting-queries.ts'
import { productType } from '#shared/enums.ts'
import { disputeOutcome, paymentState, payoutState, refundState } from '#shared/enums-of-store.ts'

/** Something that does not agree with the ledger. */
export interface LedgerProblem {
  /** A text key: `problem-…`. */
  kind: string
  /** The posting, order, payment or currency. */
  ref: string
  /** What it should be, in minor units. */
  expected: number
  found: number
}

const amountOf = (account: string) => sql`
  select currency, sum(amount)::bigint as amount from ledger_entry
  where account = ${sql.lit(account)} group by currency`

/** Compares the balance of an account with what other tables say, by currency. */
function compared(kind: string, account: string, expected: RawBuilder<unknown>) {
  return sql`
    select ${sql.lit(kind)} as kind, currency::text as ref,
      coalesce(e.amount, 0)::bigint as expected, coalesce(l.amount, 0)::bigint as found
    from (${expected}) e full join (${amountOf(account)}) l using (currency)
    where coalesce(e.amount, 0) <> coalesce(l.amount, 0)`
}

const unbalanced = sql`
  select 'unbalanced' as kind, posting_id::text as ref, 0::bigint as expected,
    sum(amount)::bigint as found
  from ledger_entry group by posting_id, currency having sum(amount) <> 0`

/**
 * Orders of enterprises that are paid but not posted. Where nothing was left to be paid, discounts of
 * the platform and the fee on gift cards are posted.
 */
const unposted = sql`
  select v.id, v.total from vendor_order v
  where v.paid_at is not null
    and (v.total > 0 or round(v.gift_card_total::numeric * v.fee_basis_points / 10000) > 0
      or exists (select from order_discount d
        where d.vendor_order_id = v.id and d.by_platform and d.amount > 0))
    and not exists (select from ledger_posting p where p.kind = 'sale' and p.ref = v.id)`

/** Returns orders of enterprises that are paid but whose sale is not posted: at most 500. */
export async function unpostedSales(db: Db): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`${unposted} order by v.id limit 500`.execute(db)
  return rows
}

/** What was paid for an order is its total; sales that are posted are paid, and the reverse. */
const sales = sql`
  select 'sale' as kind, v.id as ref, v.total as expected,
    coalesce(sum(e.amount), 0)::bigint as found
  from vendor_order v
  join ledger_posting p on p.kind = 'sale' and p.ref = v.id
  left join ledger_entry e on e.posting_id = p.id and e.account in ('provider', 'outside')
  group by v.id having v.total <> coalesce(sum(e.amount), 0)
  union all
  select 'captured', pay.id, pay.amount, coalesce(sum(v.total), 0)::bigint
  from payment pay join vendor_order v on v.order_id = pay.order_id
  where pay.state = ${sql.lit(paymentState.captured)}
  group by pay.id having pay.amount <> coalesce(sum(v.total), 0)
  union all
  select 'not_posted', id, total, 0 from (${unposted}) unposted`

/** Refunds add up to what orders and payments say was given back. */
const refunds = sql`
  select 'refunded' as kind, v.id as ref, v.refunded_total as expected,
    coalesce(sum(r.given), 0)::bigint as found
  from vendor_order v left join (
    select vendor_order_id, gift_card_amount + case when state = ${sql.lit(refundState.canceled)}
      then 0 else amount end as given from refund) r on r.vendor_order_id = v.id
  group by v.id having v.refunded_total <> coalesce(sum(r.given), 0)
  union all
  select 'payment_refunded', p.id, p.refunded, coalesce(sum(r.amount), 0)::bigint
  from payment p left join refund r on r.payment_id = p.id
    and r.state <> ${sql.lit(refundState.canceled)}
  group by p.id having p.refunded <> coalesce(sum(r.amount), 0)`

const owedRefunds = sql`
  select r.currency, -sum(r.amount)::bigint as amount from refund r
  where r.vendor_order_id is not null
    and r.state in (${sql.lit(refundState.pending)}, ${sql.lit(refundState.failed)})
    and exists (select from ledger_posting p where p.kind = 'refund' and p.ref = r.id)
  group by r.currency`

const unmatched = sql`
  select r.currency, -sum(r.amount)::bigint as amount from refund r
  where r.vendor_order_id is null
    and r.state in (${sql.lit(refundState.pending)}, ${sql.lit(refundState.failed)})
  group by r.currency`

const openPayouts = sql`
  select currency, -sum(amount)::bigint as amount from payout
  where state = ${sql.lit(payoutState.pending)} group by currency`

const openDisputes = sql`
  select currency, sum(amount)::bigint as amount from payment_dispute
  where state = ${sql.lit(disputeOutcome.open)} group by currency`

/**
 * What is left on gift cards: on those that were sold, with those that were paid and are still to be
 * issued; not those that were canceled, or whose order was refunded, before. Cards that were given away were never paid; what was spent of them was.
 */
const giftCards = sql`
  select currency, -sum(amount)::bigint as amount from (
    select currency, balance - case when line_id is null then value else 0 end as amount
    from gift_card
    union all
    select v.currency, l.unit_price * (l.quantity - l.canceled
      - (select count(*) from gift_card g where g.line_id = l.id))
    from order_line l
    join vendor_order v on v.id = l.vendor_order_id
    join ledger_posting p on p.kind = 'sale' and p.ref = v.id
    where l.type = ${sql.lit(productType.giftCard)}
      and (v.refunded_total = 0 or v.refunded_total < v.total + v.gift_card_total)
  ) owed group by currency`

/** Returns what does not agree with the ledger: at most 100 problems. */
export async function ledgerProblems(db: Db): Promise<LedgerProblem[]> {
  const { rows } = await sql<LedgerProblem>`
    select * from (
      ${unbalanced}
      union all ${sales}
      union all ${refunds}
      union all ${compared('refunds', 'refunds', owedRefunds)}
      union all ${compared('unmatched', 'unmatched', unmatched)}
      union all ${compared('payouts', 'payouts', openPayouts)}
      union all ${compared('disputes', 'disputes', openDisputes)}
      union all ${compared('gift_cards', 'gift_cards', giftCards)}
    ) problem order by kind, ref limit 100`.execute(db)
  return rows
}

const reportKey = 'store.ledger_check'

export interface LedgerReport {
  /** ISO 8601. */
  at: string
  problems: LedgerProblem[]
}

export async function storeReport(tx: Tx, report: LedgerReport): Promise<void> {
  await putSetting(tx, reportKey, report)
}

/** Returns the report of the last check; null before the first. */
export async function lastReport(db: Db): Promise<LedgerReport | null> {
  const { rows } = await sql<{ value: LedgerReport }>`
    select value from setting where key = ${reportKey}`.execute(db)
  return rows[0]?.value ?? null
}
