import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { teamRole } from '#shared/enums.ts'
import {
  payoutState,
  type PauseReason,
  type PaymentMethod,
  type PayoutAccountState,
  type PayoutState,
} from '#shared/enums-of-store.ts'

export interface PayoutAccountRow {
  enterpriseId: number
  provider: PaymentMethod
  ref: string
  state: PayoutAccountState
  country: string
  last4: string
  isPaused: boolean
}

const accountColumns = sql`enterprise_id as "enterpriseId", provider, ref, state, country, last4,
  paused_at is not null as "isPaused"`

export async function payoutAccount(
  db: Db,
  enterpriseId: number,
): Promise<PayoutAccountRow | null> {
  const { rows } = await sql<PayoutAccountRow>`
    select ${accountColumns} from payout_account
    where enterprise_id = ${enterpriseId}`.execute(db)
  return rows[0] ?? null
}

/** As `payoutAccount`, locked: payouts of an enterprise are created one after the other. */
export async function lockPayoutAccount(
  tx: Tx,
  enterpriseId: number,
): Promise<PayoutAccountRow | null> {
  const { rows } = await sql<PayoutAccountRow>`
    select ${accountColumns} from payout_account
    where enterprise_id = ${enterpriseId} for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function payoutAccountByRef(db: Db, ref: string): Promise<PayoutAccountRow | null> {
  const { rows } = await sql<PayoutAccountRow>`
    select ${accountColumns} from payout_account where ref = ${ref}`.execute(db)
  return rows[0] ?? null
}

/** Stores the account of an enterprise; one that cannot be paid to is replaced. */
export async function putPayoutAccount(
  tx: Tx,
  account: Pick<PayoutAccountRow, 'enterpriseId' | 'provider' | 'ref' | 'state' | 'country'>,
): Promise<void> {
  await sql`
    insert into payout_account (enterprise_id, provider, ref, state, country)
    values (${account.enterpriseId}, ${account.provider}, ${account.ref}, ${account.state},
      ${account.country})
    on conflict (enterprise_id) do update set provider = excluded.provider, ref = excluded.ref,
      state = excluded.state, country = excluded.country, last4 = '', synced_at = now()`.execute(tx)
}

/** Stores what the provider says of an account; returns whether its state has changed. */
export async function updatePayoutAccount(
  tx: Tx,
  ref: string,
  { state, last4 }: { state: PayoutAccountState; last4: string },
): Promise<boolean> {
  const { rows } = await sql`
    update payout_account a set state = ${state}, last4 = ${last4}, synced_at = now()
    from (select state from payout_account where ref = ${ref} for no key update) before
    where a.ref = ${ref} returning before.state <> a.state as changed`.execute(tx)
  return (rows[0] as { changed: boolean } | undefined)?.changed ?? false
}

/** Pauses payouts; a pause by an admin stays one. Returns false without an account. */
export async function pause(tx: Tx, enterpriseId: number, reason: PauseReason): Promise<boolean> {
  const { rows } = await sql`
    update payout_account set paused_at = coalesce(paused_at, now()),
      pause_reason = least(pause_reason, ${reason}::smallint)
    where enterprise_id = ${enterpriseId} returning 1`.execute(tx)
  return rows.length > 0
}

/**
 * Resumes payouts that are paused for a reason, by default for any. Returns whether they were paused
 * for it; null without an account.
 */
export async function resume(
  tx: Tx,
  enterpriseId: number,
  reason: PauseReason | null = null,
): Promise<boolean | null> {
  const { rows } = await sql<{ isResumed: boolean }>`
    with before as (
      select pause_reason is not null
          and (${reason}::smallint is null or pause_reason = ${reason}) as "isResumed"
      from payout_account where enterprise_id = ${enterpriseId} for no key update
    ), changed as (
      update payout_account set paused_at = null, pause_reason = null
      from before where enterprise_id = ${enterpriseId} and before."isResumed"
    )
    select "isResumed" from before`.execute(tx)
  return rows[0]?.isResumed ?? null
}

export interface PayoutRow {
  id: string
  enterpriseId: number
  amount: number
  currency: string
  provider: PaymentMethod
  accountRef: string
  state: PayoutState
  failure: string
  createdAt: Date
  doneAt: Date | null
}

const payoutColumns = sql`id, enterprise_id as "enterpriseId", amount, currency, provider,
  account_ref as "accountRef", state, failure, created_at as "createdAt", done_at as "doneAt"`

export interface NewPayout {
  id: string
  enterpriseId: number
  amount: number
  currency: string
  provider: PaymentMethod
  accountRef: string
}

/** Inserts a pending payout; returns false if one of the enterprise and currency is pending. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<boolean> {
  const { rows } = await sql`
    insert into payout (id, enterprise_id, amount, currency, provider, account_ref)
    values (${payout.id}, ${payout.enterpriseId}, ${payout.amount}, ${payout.currency},
      ${payout.provider}, ${payout.accountRef})
    on conflict (enterprise_id, currency) where state = ${sql.lit(payoutState.pending)} do nothing
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function payoutById(db: Db, id: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from payout where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from payout where id = ${id} for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function setPayoutState(
  tx: Tx,
  id: string,
  change: { state: PayoutState; providerRef?: string; failure?: string },
): Promise<void> {
  const { state, providerRef = null, failure = '' } = change
  await sql`
    update payout set state = ${state}, provider_ref = coalesce(${providerRef}, provider_ref),
      failure = ${failure.slice(0, 1000)},
      done_at = case when ${state} = ${sql.lit(payoutState.done)} then coalesce(done_at, now()) end
    where id = ${id}`.execute(tx)
}

/** Returns the last payouts of an enterprise, newest first. */
export async function payoutsOf(db: Db, enterpriseId: number, limit: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from payout where enterprise_id = ${enterpriseId}
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

export async function pendingPayouts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payout where state = ${sql.lit(payoutState.pending)}
    order by created_at limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the enterprises that can be paid out. */
export async function payableEnterprises(db: Db, ready: PayoutAccountState): Promise<number[]> {
  const { rows } = await sql<{ enterprise_id: number }>`
    select enterprise_id from payout_account where state = ${ready} and paused_at is null
    order by enterprise_id`.execute(db)
  return rows.map((row) => row.enterprise_id)
}

export interface Recipient {
  id: number
  email: string
  name: string
  lang: string
}

/** Returns the owners and admins of a team, who are told about payouts. */
export async function payoutRecipients(db: Db, enterpriseId: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select a.id, a.email, a.name, a.lang from team_member m join account a on a.id = m.account_id
    where m.enterprise_id = ${enterpriseId} and m.role <= ${sql.lit(teamRole.admin)}
      and a.email is not null and a.disabled_at is null order by a.id`.execute(db)
  return rows
}

export async function enterpriseOf(
  db: Db,
  id: number,
): Promise<{ name: string; email: string | null } | null> {
  const { rows } = await sql<{ name: string; email: string | null }>`
    select e.name, (select a.email::text from team_member m join account a on a.id = m.account_id
      where m.enterprise_id = e.id and m.role = ${sql.lit(teamRole.owner)}
      order by a.id limit 1) as email
    from enterprise e where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

const settingKey = 'store.payouts'

export async function payoutSetting(db: Db): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select value from setting where key = ${settingKey}`.execute(db)
  return rows[0]?.value ?? {}
}

/** Locks an enterprise's ledger account, so that a balance is settled once. */
export async function lockEnterprise(tx: Tx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('vendor balance', ${id}))`.execute(tx)
}
