import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** Records consent to the current versions of all binding pages. */
export async function insertConsent(tx: Tx, accountIds: readonly number[]): Promise<void> {
  await sql`
    insert into consent (account_id, document, version)
    select account_id, key, version from binding_page, unnest(${[...accountIds]}::bigint[]) account_id
    on conflict do nothing`.execute(tx)
}

/** Overwrites name and password of an unverified account. */
export async function updateUnverified(
  tx: Tx,
  accountId: number,
  given: { name: string; passwordHash: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('account')
    .set({ name: given.name, password_hash: given.passwordHash })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) > 0
}

/** Verifies the email, with name and password of the sign-up whose link was used. */
export async function verifyAccount(
  tx: Tx,
  accountId: number,
  given: { name: string | null; passwordHash: string | null },
): Promise<boolean> {
  const { name, passwordHash } = given
  const verified = await tx
    .updateTable('account')
    .set({
      email_verified_at: sql<Date>`now()`,
      name: sql<string>`coalesce(${name}, name)`,
      password_hash: sql<string>`coalesce(${passwordHash}, password_hash)`,
    })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return Number(verified.numUpdatedRows) > 0
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

/** Deletes unverified accounts after a month, which frees their emails. */
export async function dropUnverified(tx: Tx): Promise<void> {
  await sql`
    delete from party p using account a
    where a.id = p.id and a.email_verified_at is null and a.erased_at is null
      and a.sign_up_mode = 1 and a.created_at < now() - interval '30 days'
      and not exists (select from one_time_link l
        where l.account_id = a.id and l.kind = 'verify_email' and l.expires_at > now())`.execute(tx)
}
