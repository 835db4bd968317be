import { sql, type Insertable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'
import { partyKind } from '#shared/enums.ts'
import type { InviteeKind } from '#shared/enums-of-account.ts'

export interface ReferralRow {
  id: number
  kind: InviteeKind
  email: string | null
  name: string
  token: string
  remind: boolean
  reminders: number
  opened_at: Date | null
  created_at: Date
  joined: number
  verified: number
  credited: number
}

/** Returns invitations of a party, newest first. */
export async function referralsOf(
  db: Db,
  partyId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReferralRow[]> {
  const { rows } = await sql<ReferralRow>`
    select r.id, r.kind, r.email, r.name, r.token, r.remind, r.reminders, r.opened_at, r.created_at,
      count(j.account_id) as joined, count(j.verified_at) as verified,
      count(j.credited_at) as credited
    from referral r left join referral_joined j on j.referral_id = r.id
    where r.referrer_id = ${partyId}
    group by r.id order by r.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countReferrals(
  db: Db,
  partyId: number,
): Promise<{ total: number; joined: number }> {
  const { rows } = await sql<{ total: number; joined: number }>`
    select count(distinct r.id) as total, count(j.verified_at) as joined
    from referral r left join referral_joined j on j.referral_id = r.id
    where r.referrer_id = ${partyId}`.execute(db)
  return rows[0] ?? { total: 0, joined: 0 }
}

/** Inserts an invitation; null if the address was invited before, or the link exists. */
export async function insertReferral(
  tx: Tx,
  row: Insertable<Tables['referral']>,
): Promise<{ id: number } | null> {
  const made = await tx
    .insertInto('referral')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made ?? null
}

/** Deletes the invitations to an address and returns the inviting parties. */
export async function deleteReferralsTo(tx: Tx, email: string): Promise<number[]> {
  const rows = await tx
    .deleteFrom('referral')
    .where('email', '=', email)
    .returning('referrer_id')
    .execute()
  return rows.map((row) => row.referrer_id)
}

export async function tokenOf(
  db: Db,
  partyId: number,
  { email, kind }: { email: string | null; kind: InviteeKind },
): Promise<string | null> {
  const row = await db
    .selectFrom('referral')
    .select('token')
    .where('referrer_id', '=', partyId)
    .where((is) =>
      email === null
        ? is.and([is('email', 'is', null), is('kind', '=', kind)])
        : is('email', '=', email),
    )
    .executeTakeFirst()
  return row?.token ?? null
}

/** Counts addresses invited by an account within a day. */
export async function countInvitedToday(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from referral
    where by_account_id = ${accountId} and email is not null
      and created_at > now() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Locks the inviting account, to serialize invitations. */
export async function lockInviter(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

export async function isAccountOf(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from account where email = ${email} and email_verified_at is not null`.execute(tx)
  return rows.length > 0
}

/** Whether an email belongs to one of these accounts. */
export async function isAddressOf(
  db: Db,
  accountIds: readonly number[],
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', accountIds)
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns kind and name of a party; null if unknown. */
export async function partyName(
  db: Db,
  id: number,
): Promise<{ kind: number; name: string } | null> {
  const { rows } = await sql<{ kind: number; name: string }>`
    select p.kind, coalesce(e.name, a.name) as name from party p
    left join account a on a.id = p.id and a.erased_at is null
    left join enterprise e on e.id = p.id
    where p.id = ${id} and coalesce(e.name, a.name) is not null`.execute(db)
  return rows[0] ?? null
}

export async function referrerOf(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('referral')
    .select('referrer_id')
    .where('id', '=', id)
    .where('email', 'is not', null)
    .executeTakeFirst()
  return row?.referrer_id ?? null
}

export async function setRemind(tx: Tx, id: number, remind: boolean): Promise<void> {
  await tx.updateTable('referral').set({ remind }).where('id', '=', id).execute()
}

export interface OpenedRow {
  id: number
  referrer_id: number
  kind: InviteeKind
  inviter: string
}

export async function findByToken(db: Db, token: string): Promise<OpenedRow | null> {
  const { rows } = await sql<OpenedRow>`
    select r.id, r.referrer_id, r.kind, coalesce(e.name, a.name) as inviter from referral r
    left join account a on a.id = r.referrer_id and a.erased_at is null and a.disabled_at is null
    left join enterprise e on e.id = r.referrer_id
    where r.token = ${token} and coalesce(e.name, a.name) is not null`.execute(db)
  return rows[0] ?? null
}

export async function markOpened(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('referral')
    .set({ opened_at: sql`now()` })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

export async function insertJoined(tx: Tx, accountId: number, referralId: number): Promise<void> {
  await tx
    .insertInto('referral_joined')
    .values({ account_id: accountId, referral_id: referralId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks an account's invitation as credited and returns the inviter; null if already credited. */
export async function creditJoined(tx: Tx, accountId: number): Promise<number | null> {
  const { rows } = await sql<{ referrer_id: number }>`
    update referral_joined j set verified_at = now(), credited_at = now()
    from referral r
    where j.account_id = ${accountId} and r.id = j.referral_id and j.credited_at is null
    returning r.referrer_id`.execute(tx)
  return rows[0]?.referrer_id ?? null
}

export interface DueRow {
  id: number
  referrer_id: number
  email: string
  name: string
  token: string
  kind: InviteeKind
  lang: string
  site_id: number
  reminders: number
  inviter: string
}

/** Locks invitations due for a reminder: a week old, not accepted, and not to an account. */
export async function lockDue(tx: Tx, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select r.id, r.referrer_id, r.email, r.name, r.token, r.kind, r.lang, r.site_id, r.reminders,
      coalesce(e.name, a.name) as inviter
    from referral r
    join party p on p.id = r.referrer_id
    left join enterprise e on e.id = p.id and p.kind = ${partyKind.vendor}
    left join account a on a.id = p.id and a.erased_at is null and a.disabled_at is null
    where r.remind and r.reminders < 2 and r.mailed_at < now() - interval '7 days'
      and coalesce(e.name, a.name) is not null
      and not exists (select from referral_joined j where j.referral_id = r.id)
      and not exists (select from account here
        where here.email = r.email and here.email_verified_at is not null)
    order by r.id limit ${limit} for update of r skip locked`.execute(tx)
  return rows
}

export async function markReminded(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('referral')
    .set({ reminders: sql`reminders + 1`, mailed_at: sql`now()` })
    .where('id', 'in', [...ids])
    .execute()
}

export interface InviterRow {
  id: number
  email: string
  name: string
  lang: string
  site_id: number
  comer: string
}

/** Returns the inviter of an account as recipient; null for an enterprise or a deleted account. */
export async function inviterOf(db: Db, accountId: number): Promise<InviterRow | null> {
  const { rows } = await sql<InviterRow>`
    select a.id, a.email, a.name, a.lang, r.site_id, comer.name as comer
    from referral_joined j
    join referral r on r.id = j.referral_id
    join account a on a.id = r.referrer_id and a.email is not null and a.disabled_at is null
    join account comer on comer.id = j.account_id
    where j.account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}
