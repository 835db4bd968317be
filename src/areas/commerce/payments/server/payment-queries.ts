import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import { paymentState, type PaymentMethod, type PaymentState } from '#shared/enums-of-store.ts'

export interface NewPayment {
  id: string
  orderId: string | null
  provider: PaymentMethod
  providerRef: string | null
  amount: number
  currency: string
  state: PaymentState
  data: Readonly<Record<string, unknown>>
}

/** Inserts a payment; returns false if there is one with its reference. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { rows } = await sql`
    ${prepared}insert into payment (id, order_id, provider, provider_ref, amount, currency, state,
      captured_at, data)
    values (${payment.id}, ${payment.orderId}, ${payment.provider}, ${payment.providerRef},
      ${payment.amount}, ${payment.currency}, ${payment.state},
      case when ${payment.state} = ${sql.lit(paymentState.captured)} then now() end,
      ${JSON.stringify(payment.data)}::jsonb)
    on conflict (provider_ref) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export interface PaymentRow {
  id: string
  orderId: string | null
  provider: PaymentMethod
  providerRef: string | null
  amount: number
  currency: string
  state: PaymentState
  refunded: number
}

const columns = sql`id, order_id as "orderId", provider, provider_ref as "providerRef", amount,
  currency, state, refunded`

/** Returns the payment of an order, locked until the transaction ends. */
export async function lockPayment(tx: Tx, orderId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where order_id = ${orderId} for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function lockPaymentById(tx: Tx, id: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function paymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where order_id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

export async function paymentByRef(db: Db, providerRef: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where provider_ref = ${providerRef}`.execute(db)
  return rows[0] ?? null
}

export async function paymentById(db: Db, id: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function setPaymentState(
  tx: Tx,
  id: string,
  state: PaymentState,
  failure = '',
): Promise<void> {
  await sql`
    update payment set state = ${state}, failure = ${failure.slice(0, 1000)},
      captured_at = case when ${state} = ${sql.lit(paymentState.captured)}
        then coalesce(captured_at, now()) else captured_at end
    where id = ${id}`.execute(tx)
}

/** Adds to what of a payment is given back; a constraint refuses more than was paid. */
export async function addToRefunded(tx: Tx, id: string, amount: number): Promise<void> {
  await sql`update payment set refunded = refunded + ${amount} where id = ${id}`.execute(tx)
}

/** Returns orders whose card payment should have been captured by now. */
export async function ordersToCapture(
  db: Db,
  providers: readonly PaymentMethod[],
  olderThanSeconds: number,
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payment
    where state = ${sql.lit(paymentState.awaiting)} and order_id is not null
      and provider = any(${[...providers]}::smallint[])
      and created_at < now() - make_interval(secs => ${olderThanSeconds})
    order by created_at limit 500`.execute(db)
  return rows.map((row) => row.order_id)
}

/** Returns orders of which nothing is awaited any more: each part was paid, is free or canceled. */
export async function ordersToRelease(db: Db): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payment p
    where state = ${sql.lit(paymentState.awaiting)} and order_id is not null
      and not exists (select from vendor_order v
        where v.order_id = p.order_id and v.canceled_at is null and v.total > 0
          and v.paid_at is null)
    order by created_at limit 500`.execute(db)
  return rows.map((row) => row.order_id)
}
