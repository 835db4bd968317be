import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { signUpMode } from '#shared/enums.ts'

/** Records consent to the current versions of all binding pages. */
export async function insertConsent(tx: Tx, accountIds: readonly number[]): Promise<void> {
  await sql`
    insert into consent (account_id, document, version)
    select account_id, key, version from binding_page, unnest(${[...accountIds]}::bigint[]) account_id
    on conflict do nothing`.execute(tx)
}

export interface Addressee {
  id: number
  email: string
  name: string
  lang: string
  password_hash: string | null
}

/** Returns an account as recipient of emails. */
export async function addresseeOf(db: Db, accountId: number): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select id, email, name, lang, password_hash from account
    where id = ${accountId} and email is not null and erased_at is null`.execute(db)
  return rows[0] ?? null
}

/** Returns an account whose email is unverified. */
export async function unverifiedOf(
  db: Db,
  accountId: number,
): Promise<Pick<Addressee, 'email' | 'name'> | null> {
  const { rows } = await sql<Pick<Addressee, 'email' | 'name'>>`
    select email, name from account
    where id = ${accountId} and email_verified_at is null and disabled_at is null
      and erased_at is null`.execute(db)
  return rows[0] ?? null
}

export async function insertGuest(
  tx: Tx,
  guest: { hash: Buffer; siteId: number; name: string; email: string; seconds: number },
): Promise<void> {
  await tx
    .insertInto('guest')
    .values({
      hash: guest.hash,
      site_id: guest.siteId,
      name: guest.name,
      email: guest.email,
      expires_at: sql<Date>`now() + make_interval(secs => ${guest.seconds})`,
    })
    .execute()
}

export async function findGuest(
  db: Db,
  hash: Buffer,
): Promise<{ name: string; email: string } | null> {
  const guest = await db
    .selectFrom('guest')
    .select(['name', 'email'])
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return guest ?? null
}

export async function dropGuest(tx: Tx, hash: Buffer): Promise<void> {
  await tx.deleteFrom('guest').where('hash', '=', hash).execute()
}

export async function dropOldGuests(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('guest')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}

/** Locks accounts with an email unverified for a month; returns their ids. */
export async function lockUnverified(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from account a
    where email_verified_at is null and erased_at is null
      and sign_up_mode = ${signUpMode.email} and created_at < now() - interval '30 days'
      and not exists (select from one_time_link l
        where l.account_id = a.id and l.kind = 'verify_email' and l.expires_at > now())
    order by id for update of a`.execute(tx)
  return rows.map(({ id }) => id)
}
