import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { refundState, type RefundState } from '#shared/enums-of-store.ts'

export interface RefundRow {
  id: string
  paymentId: string
  /** Null for money without an order. */
  vendorOrderId: string | null
  /** Of the payment. */
  amount: number
  giftCardAmount: number
  givenBefore: number
  currency: string
  state: RefundState
  reason: string
  providerRef: string | null
  attempt: number
  failure: string
}

export interface NewRefund {
  id: string
  paymentId: string
  vendorOrderId: string | null
  amount: number
  giftCardAmount: number
  givenBefore: number
  currency: string
  reason: string
  requestKey: string | null
  accountId: number | null
}

const columns = sql`id, payment_id as "paymentId", vendor_order_id as "vendorOrderId", amount,
  gift_card_amount as "giftCardAmount", given_before as "givenBefore", currency, state, reason,
  provider_ref as "providerRef", attempt, failure`

/** Inserts a refund; the state is done where nothing goes back to the payment. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundRow> {
  const { rows } = await sql<RefundRow>`
    insert into refund (id, payment_id, vendor_order_id, amount, gift_card_amount, given_before,
      currency, state, reason, request_key, by_account_id, done_at)
    values (${refund.id}, ${refund.paymentId}, ${refund.vendorOrderId}, ${refund.amount},
      ${refund.giftCardAmount}, ${refund.givenBefore}, ${refund.currency},
      ${refund.amount === 0 ? refundState.done : refundState.pending}, ${refund.reason},
      ${refund.requestKey}, ${refund.accountId},
      case when ${refund.amount} = 0 then now() end)
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a refund was not inserted')
  return row
}

export async function refundByKey(db: Db, requestKey: string): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from refund where request_key = ${requestKey}`.execute(db)
  return rows[0] ?? null
}

export async function refundById(db: Db, id: string): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from refund where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from refund where id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Returns the refunds of an enterprise's order, in their order. Of a canceled one, gift cards have
 * got their part back, and nothing else.
 */
export async function refundsOf(db: Db, vendorOrderId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from refund where vendor_order_id = ${vendorOrderId}
    order by given_before, created_at, id`.execute(db)
  return rows.map((row) => (row.state === refundState.canceled ? { ...row, amount: 0 } : row))
}

export async function setRefundState(
  tx: Tx,
  id: string,
  change: { state: RefundState; providerRef?: string | null; failure?: string; attempt?: number },
): Promise<void> {
  const { state, providerRef, failure = '', attempt } = change
  await sql`
    update refund set state = ${state}, failure = ${failure.slice(0, 1000)},
      provider_ref = ${providerRef === undefined ? sql.ref('provider_ref') : providerRef},
      attempt = ${attempt ?? sql.ref('attempt')},
      done_at = case when ${state} = ${sql.lit(refundState.done)} then coalesce(done_at, now()) end
    where id = ${id}`.execute(tx)
}

/** Returns refunds that should have been made by now. */
export async function refundsToRepeat(db: Db, olderThanSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from refund r join payment p on p.id = r.payment_id
    where r.state = ${sql.lit(refundState.pending)}
      and r.created_at < now() - make_interval(secs => ${olderThanSeconds})
    order by r.created_at limit 500`.execute(db)
  return rows.map(({ id }) => id)
}
