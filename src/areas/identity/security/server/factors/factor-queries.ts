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

/** Returns the unconfirmed TOTP key that this session created within the last hour. */
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

/** Deletes an unconfirmed TOTP key; a confirmed one stays. */
export async function dropPendingTotp(tx: Tx, accountId: number): Promise<void> {
  await sql`delete from totp where account_id = ${accountId} and confirmed_at is null`.execute(tx)
}

/** Stores an unconfirmed TOTP key unless there is a confirmed one; returns whether it did. */
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
 * Records the use of a TOTP time step and confirms the key. False if this or a later step was used
 * (replay), or the key was replaced.
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

/** Deletes TOTP key and recovery codes; returns whether TOTP was active. */
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

/** Consumes a recovery code; false if invalid or used. */
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

/** Returns a passkey whose account may log in. */
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

/** Inserts a passkey; false if its id exists, for any account. */
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

/** Deletes a passkey and returns its name; null if unknown. */
export async function deletePasskey(tx: Tx, accountId: number, id: Buffer): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Deletes authenticator app, recovery codes and passkeys; returns whether there were any. */
export async function resetFactors(tx: Tx, accountId: number): Promise<boolean> {
  const hadTotp = await dropTotp(tx, accountId)
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return hadTotp || numDeletedRows > 0n
}
