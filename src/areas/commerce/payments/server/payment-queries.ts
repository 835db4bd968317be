import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { PaymentMethod, PaymentState } from '#shared/enums-of-store.ts'

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

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await sql`
    ${prepared}insert into payment (id, order_id, provider, provider_ref, amount, currency, state,
      captured_at, data)
    values (${payment.id}, ${payment.orderId}, ${payment.provider}, ${payment.providerRef},
      ${payment.amount}, ${payment.currency}, ${payment.state},
      case when ${payment.state} = 2 then now() end,
      ${JSON.stringify(payment.data)}::jsonb)`.execute(tx)
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

export async function paymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} from payment where order_id = ${orderId}`.execute(db)
  return rows[0] ?? null
}

export async function setPaymentState(tx: Tx, id: string, state: PaymentState): Promise<void> {
  await sql`
    update payment set state = ${state},
      captured_at = case when ${state} = 2 then coalesce(captured_at, now()) else captured_at end
    where id = ${id}`.execute(tx)
}
