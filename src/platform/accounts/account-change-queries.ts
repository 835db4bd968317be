import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { userRole, type UserRole } from '#shared/enums.ts'

/** Renames an account and returns its new rev; null if `rev` is outdated. */
export async function rename(
  tx: Tx,
  id: number,
  { name, rev }: { name: string; rev: number },
): Promise<number | null> {
  const row = await tx
    .updateTable('account')
    .set({ name, rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .where('erased_at', 'is', null)
    .returning('rev')
    .executeTakeFirst()
  return row?.rev ?? null
}

/** Sets the photo; false for an unknown account. */
export async function setImage(tx: Tx, id: number, uuid: string | null): Promise<boolean> {
  const row = await tx
    .updateTable('account')
    .set({ image_file: uuid })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Updates the given preferences; false for an unknown account. */
export async function setPreferences(
  tx: Tx,
  id: number,
  input: {
    lang?: string | undefined
    currency?: string | undefined
    country?: string | undefined
  },
): Promise<boolean> {
  const { rows } = await sql`
    update account set
      lang = coalesce(${input.lang ?? null}::text, lang),
      currency = coalesce(${input.currency ?? null}::text, currency),
      country = coalesce(${input.country ?? null}::text, country)
    where id = ${id} and erased_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Sets the name, whatever its rev. */
export async function setAccountName(tx: Tx, id: number, name: string): Promise<void> {
  await sql`
    update account set name = ${name}, rev = rev + 1
    where id = ${id} and erased_at is null`.execute(tx)
}

export async function endTour(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ tour_ended_at: sql`now()` })
    .where('id', '=', id)
    .where('tour_ended_at', 'is', null)
    .execute()
}

export async function setEmail(tx: Tx, id: number, email: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email, email_verified_at: sql`now()`, rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
}

/** Sets the password; with a reset link also verifies the email. */
export async function setPassword(
  tx: Tx,
  accountId: number,
  hash: string,
  provesEmail: boolean,
): Promise<void> {
  await sql`
    update account set password_hash = ${hash}, temporary_password = false,
      email_verified_at = case when ${provesEmail} then coalesce(email_verified_at, now())
        else email_verified_at end
    where id = ${accountId}`.execute(tx)
}

/** Records a change of the account's password or email. */
export async function noteChange(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ credentials_changed_at: sql`now()` })
    .where('id', '=', accountId)
    .execute()
  await tx.deleteFrom('email_change').where('account_id', '=', accountId).execute()
}

/** Records that all sessions of an account were ended, which ends those of other protocols too. */
export async function noteSessionsEnded(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ sessions_ended_at: sql`now()` })
    .where('id', '=', accountId)
    .execute()
}

/**
 * Overwrites name and password of an unverified account; false if it is verified, or a customer of
 * the store, whose carts and orders would change hands.
 */
export async function updateUnverified(
  tx: Tx,
  accountId: number,
  input: { name: string; passwordHash: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('account')
    .set({ name: input.name, password_hash: input.passwordHash })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .where(sql<boolean>`not exists (select from customer c where c.account_id = account.id)`)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) > 0
}

/** Verifies the email, with name and password of the sign-up whose link was used. */
export async function verifyAccount(
  tx: Tx,
  accountId: number,
  input: { name: string | null; passwordHash: string | null },
): Promise<boolean> {
  const { name, passwordHash } = input
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

/**
 * Verifies the email of an account and removes its password if it was unverified, as someone else
 * may have set it.
 */
export async function takeOver(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update account set email_verified_at = now(), password_hash = null
    where id = ${accountId} and email_verified_at is null`.execute(tx)
}

export async function updateAccount(
  tx: Tx,
  id: number,
  input: { name: string; role: UserRole; country: string; lang: string },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...input, rev: sql<number>`rev + 1` })
    .where('id', '=', id)
    .execute()
}

export async function setDisabled(tx: Tx, id: number, disabled: boolean): Promise<void> {
  await tx
    .updateTable('account')
    .set({ disabled_at: disabled ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute()
}

/** Changes the role of a public user to vendor (K-054); partners and admins keep theirs. */
export async function makeVendor(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ role: userRole.vendor })
    .where('id', '=', accountId)
    .where('role', '=', userRole.publicUser)
    .execute()
}
