import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import {
  cartOrigin,
  paymentMethod,
  paymentSessionStatus,
  type PaymentMethod,
  type PaymentSessionStatus,
} from '#shared/enums-of-store.ts'

export interface SessionInput {
  id: string
  provider: PaymentMethod
  status: PaymentSessionStatus
  amount: number
  currency: string
  contentHash: string | null
  providerRef: string | null
  data: Readonly<Record<string, unknown>>
}

const sessionTypes = {
  id: 'text',
  provider: 'smallint',
  status: 'smallint',
  amount: 'bigint',
  currency: 'text',
  contentHash: 'text',
  providerRef: 'text',
  data: 'jsonb',
}

/**
 * Inserts or updates sessions of a cart, one with each provider. What the buyer agreed to is
 * forgotten where the content or the payment is another.
 */
export async function putSessions(
  tx: Tx,
  cartId: string,
  sessions: readonly SessionInput[],
): Promise<void> {
  await sql`
    ${prepared}insert into payment_session (id, cart_id, provider, status, amount, currency,
      content_hash, provider_ref, data)
    select id, ${cartId}, provider, status, amount, currency, "contentHash", "providerRef", data
    from ${recordset(sessionTypes, sessions)}
    on conflict (cart_id, provider) do update set
      agreed_at = case when payment_session.content_hash = excluded.content_hash
        and payment_session.provider_ref = excluded.provider_ref
        then payment_session.agreed_at end,
      status = excluded.status,
      amount = excluded.amount, currency = excluded.currency,
      content_hash = excluded.content_hash, provider_ref = excluded.provider_ref,
      data = excluded.data, updated_at = now()`.execute(tx)
}

/** Selects the session with a provider; returns false if the cart has none. */
export async function selectSession(
  tx: Tx,
  cartId: string,
  provider: PaymentMethod,
): Promise<boolean> {
  await sql`
    ${prepared}update payment_session set is_selected = false
    where cart_id = ${cartId} and is_selected and provider <> ${provider}`.execute(tx)
  const { rows } = await sql`
    ${prepared}update payment_session set is_selected = true, updated_at = now()
    where cart_id = ${cartId} and provider = ${provider} returning 1`.execute(tx)
  return rows.length > 0
}

/** Deletes sessions whose provider is not among those that can be used. */
export async function keepSessions(
  tx: Tx,
  cartId: string,
  providers: readonly PaymentMethod[],
): Promise<void> {
  await sql`
    delete from payment_session
    where cart_id = ${cartId} and provider <> all(${[...providers]}::smallint[])`.execute(tx)
}

export async function deleteSession(
  tx: Tx,
  cartId: string,
  provider: PaymentMethod,
): Promise<void> {
  await sql`
    delete from payment_session where cart_id = ${cartId} and provider = ${provider}`.execute(tx)
}

/** Locks the cart that a payment was started for: an order of it is placed before or afterwards. */
export async function lockCartOfPayment(tx: Tx, cartId: string): Promise<void> {
  await sql`select from cart where id = ${cartId} for no key update`.execute(tx)
}

/** Cancels the session of a payment that cannot be used any more. */
export async function cancelSessionOf(tx: Tx, providerRef: string): Promise<void> {
  await sql`
    update payment_session set status = ${sql.lit(paymentSessionStatus.canceled)},
      content_hash = null, agreed_at = null, updated_at = now()
    where provider_ref = ${providerRef}`.execute(tx)
}

/**
 * Notes that the buyer agreed to what the selected session of a cart is for. Returns false if it is
 * for something else.
 */
export async function markAgreed(tx: Tx, cartId: string, contentHash: string): Promise<boolean> {
  const { rows } = await sql`
    update payment_session set agreed_at = now()
    where cart_id = ${cartId} and is_selected and content_hash = ${contentHash}
    returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Whether the order of a payment may be placed without the browser: the buyer agreed to it, or a
 * client of the store API, which confirms a payment only for an order (as with Medusa).
 */
export async function isAgreed(db: Db, providerRef: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_session s join cart c on c.id = s.cart_id
    where s.provider_ref = ${providerRef}
      and (s.agreed_at is not null
        or c.origin = ${cartOrigin.api} and s.content_hash is not null)`.execute(db)
  return rows.length > 0
}

export interface CardSession {
  id: string
  status: PaymentSessionStatus
  amount: number
  currency: string
  contentHash: string | null
  providerRef: string | null
  data: Readonly<Record<string, unknown>>
  accountId: number | null
  email: string | null
}

/** Returns the card session of a cart that is not completed; null if there is none. */
export async function cardSession(db: Db, cartId: string): Promise<CardSession | null> {
  const { rows } = await sql<CardSession>`
    select s.id, s.status, s.amount, s.currency, s.content_hash as "contentHash",
      s.provider_ref as "providerRef", s.data, c.account_id as "accountId", c.email
    from payment_session s join cart c on c.id = s.cart_id
    where c.id = ${cartId} and c.completed_at is null
      and s.provider = ${sql.lit(paymentMethod.stripe)}`.execute(db)
  return rows[0] ?? null
}
