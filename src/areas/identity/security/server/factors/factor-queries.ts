import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export interface TotpRow {
  sealed_key: Buffer
  confirmed: boolean
  last_step: number
}

export async function totpOf(db: Db, accountId: number): Promise<TotpRow | null> {
  const { rows } = await sql<TotpRow>`
    select sealed_key, confirmed_at is not null as confirmed, last_step
    from totp where account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** Returns the key that waits for its first code, where this session began it within the last hour. */
export async function pendingTotp(
  db: Db,
  accountId: number,
  sessionId: number,
): Promise<TotpRow | null> {
  const { rows } = await sql<TotpRow>`
    select sealed_key, false as confirmed, last_step
    from totp where account_id = ${accountId} and session_id = ${sessionId}
      and confirmed_at is null and created_at > now() - interval '1 hour'`.execute(db)
  return rows[0] ?? null
}

/** Drops the key that waits for its first code; one in use stays. */
export async function dropPendingTotp(tx: Tx, accountId: number): Promise<void> {
  await sql`delete from totp where account_id = ${accountId} and confirmed_at is null`.execute(tx)
}

/** Keeps a key that is to be confirmed; one in use stays. Answers whether it was kept. */
export async function putTotp(
  tx: Tx,
  accountId: number,
  { sealedKey, sessionId }: { sealedKey: Buffer; sessionId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into totp (account_id, sealed_key, session_id)
    values (${accountId}, ${sealedKey}, ${sessionId})
    on conflict (account_id) do update set sealed_key = excluded.sealed_key,
      session_id = excluded.session_id, created_at = now(), last_step = 0
    where totp.confirmed_at is null`.execute(tx)
  return Number(numAffectedRows) > 0
}

/**
 * Notes that the code of this half minute was used, and switches codes on where they were not. False
 * where it, or a later one, was used before, or where another key has taken the place of this one.
 */
export async function useStep(
  tx: Tx,
  accountId: number,
  { sealedKey, step }: { sealedKey: Buffer; step: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update totp set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now()),
      session_id = null
    where account_id = ${accountId} and sealed_key = ${sealedKey} and last_step < ${step}`.execute(
    tx,
  )
  return Number(numAffectedRows) > 0
}

/** Returns whether codes were switched on. */
export async function dropTotp(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    delete from totp where account_id = ${accountId}
    returning confirmed_at is not null as on`.execute(tx)
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  return rows[0]?.on ?? false
}

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute()
}

/** Uses a recovery code up; false where there is no such unused one. */
export async function useRecoveryCode(tx: Tx, accountId: number, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_code set used_at = now()
    where account_id = ${accountId} and hash = ${hash} and used_at is null`.execute(tx)
  return Number(numAffectedRows) > 0
}

export async function recoveryCodesLeft(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface PasskeyRow {
  id: Buffer
  account_id: number
  host: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  used_at: Date | null
}

export async function passkeysOf(db: Db, accountId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

/** A passkey whose person may sign in. */
export async function findPasskey(db: Db, id: Buffer): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('passkey')
    .selectAll('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .where('passkey.id', '=', id)
    .where('account.disabled_at', 'is', null)
    .where('account.erased_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a passkey. Returns false where there is one with this id already, whosever it is. */
export async function insertPasskey(
  tx: Tx,
  row: Omit<PasskeyRow, 'created_at' | 'used_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function usePasskey(tx: Tx, id: Buffer, counter: number): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter, used_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function renamePasskey(
  tx: Tx,
  accountId: number,
  id: Buffer,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns its name, or null where there is none. */
export async function deletePasskey(tx: Tx, accountId: number, id: Buffer): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
