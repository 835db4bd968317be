import { sql, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'
import { teamRole } from '#shared/enums.ts'
import {
  paymentProvider,
  subscriptionMethod,
  subscriptionState,
  type SubscriptionMethod,
  type SubscriptionState,
} from '#shared/subscriptions.ts'

export interface SubscriptionRow {
  party_id: number
  label: string
  plan: string
  state: SubscriptionState
  method: SubscriptionMethod
  provider_customer: string | null
  provider_ref: string | null
  period_end: Date | null
  cancels: boolean
  note: string
  started_at: Date
  subscribed: boolean
}

const columns = sql`s.party_id, e.name as label, s.plan, s.state, s.method, s.provider_customer,
  s.provider_ref, s.period_end, s.cancels, s.note, s.started_at,
  is_subscribed(s.party_id) as subscribed`

export async function subscriptionRow(db: Db, partyId: number): Promise<SubscriptionRow | null> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from subscription s join enterprise e on e.id = s.party_id
    where s.party_id = ${partyId}`.execute(db)
  return rows[0] ?? null
}

/** Returns the subscriptions of all enterprises of an account. */
export async function subscriptionsOf(db: Db, accountId: number): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from team_member m
    join subscription s on s.party_id = m.enterprise_id
    join enterprise e on e.id = s.party_id
    where m.account_id = ${accountId} order by e.name, e.id`.execute(db)
  return rows
}

export async function enterpriseName(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from enterprise where id = ${id}`.execute(db)
  return rows[0]?.name ?? null
}

export async function emailOf(db: Db, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from account where id = ${accountId}`.execute(db)
  return rows[0]?.email ?? null
}

/** Locks an enterprise's subscription until the transaction ends. */
export async function lockParty(tx: Tx, partyId: number): Promise<boolean> {
  const { rows } = await sql`
    select from enterprise where id = ${partyId} for no key update`.execute(tx)
  return rows.length > 0
}

export type NewSubscription = Omit<Selectable<Tables['subscription']>, 'started_at'> & {
  /** Whether it is a new subscription. */
  begins: boolean
}

/** Writes a subscription unless newer data is stored; returns whether it did. */
export async function putSubscription(
  tx: Tx,
  { begins, ...row }: NewSubscription,
): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription as was (party_id, plan, state, method, provider_customer, provider_ref,
      period_end, cancels, note, by_account_id, synced_at)
    values (${row.party_id}, ${row.plan}, ${row.state}, ${row.method}, ${row.provider_customer},
      ${row.provider_ref}, ${row.period_end}, ${row.cancels}, ${row.note}, ${row.by_account_id},
      ${row.synced_at})
    on conflict (party_id) do update set plan = excluded.plan, state = excluded.state,
      method = excluded.method,
      provider_customer = coalesce(excluded.provider_customer, was.provider_customer),
      provider_ref = excluded.provider_ref, period_end = excluded.period_end,
      cancels = excluded.cancels, note = excluded.note, by_account_id = excluded.by_account_id,
      synced_at = excluded.synced_at,
      started_at = case when ${begins} then now() else was.started_at end
    where was.synced_at <= excluded.synced_at
    returning 1`.execute(tx)
  return rows.length > 0
}

export interface OwnerRow {
  id: number
  email: string
  name: string
  lang: string
}

export async function ownersOf(db: Db, enterpriseId: number): Promise<OwnerRow[]> {
  const { rows } = await sql<OwnerRow>`
    select a.id, a.email, a.name, a.lang from team_member m join account a on a.id = m.account_id
    where m.enterprise_id = ${enterpriseId} and m.role = ${teamRole.owner}
      and a.email is not null and a.disabled_at is null order by a.id`.execute(db)
  return rows
}

/** Stores a webhook event; false if already received. */
export async function recordEvent(
  tx: Tx,
  { id, kind, ref }: { id: string; kind: string; ref: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into provider_event (provider, event_id, kind, ref)
    values (${paymentProvider.stripe}, ${id}, ${kind}, ${ref})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Marks all events of a subscription received so far as handled. */
export async function markHandled(tx: Tx, ref: string, before: Date): Promise<void> {
  await sql`
    update provider_event set handled_at = now()
    where ref = ${ref} and handled_at is null and received_at <= ${before}`.execute(tx)
}

/** Deletes old events; Stripe retries for three days at most. */
export async function forgetEvents(tx: Tx): Promise<void> {
  await sql`
    delete from provider_event
    where received_at < now() - interval '60 days' and handled_at is not null`.execute(tx)
}

/** Ends granted subscriptions that are over, and returns their enterprises. */
export async function endDue(tx: Tx): Promise<{ party_id: number; label: string }[]> {
  const { rows } = await sql<{ party_id: number; label: string }>`
    update subscription s set state = ${subscriptionState.ended} from enterprise e
    where e.id = s.party_id and s.state <> ${subscriptionState.ended}
      and s.method <> ${subscriptionMethod.stripe} and s.period_end <= now()
    returning s.party_id, e.name as label`.execute(tx)
  return rows
}
