import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export interface CallRow {
  requestHash: Buffer
  /** Null while the call is running. */
  status: number | null
  body: string | null
  /** Whether it has been running for so long that its process must have died. */
  isStale: boolean
}

/** Begins a call; returns null if it is the first with its key, otherwise the first one. */
export async function beginCall(
  tx: Tx,
  keyHash: Buffer,
  requestHash: Buffer,
): Promise<CallRow | null> {
  const { rows } = await sql`
    insert into idempotent_call (key_hash, request_hash) values (${keyHash}, ${requestHash})
    on conflict (key_hash) do update set started_at = now()
      where idempotent_call.status is null
        and idempotent_call.started_at < now() - interval '60 seconds'
    returning 1`.execute(tx)
  return rows.length > 0 ? null : callOf(tx, keyHash)
}

export async function callOf(db: Db, keyHash: Buffer): Promise<CallRow | null> {
  const { rows } = await sql<CallRow>`
    select request_hash as "requestHash", status, body,
      started_at < now() - interval '60 seconds' as "isStale"
    from idempotent_call where key_hash = ${keyHash}`.execute(db)
  return rows[0] ?? null
}

export async function finishCall(
  tx: Tx,
  keyHash: Buffer,
  status: number,
  body: string,
): Promise<void> {
  await sql`
    update idempotent_call set status = ${status}, body = ${body}
    where key_hash = ${keyHash}`.execute(tx)
}

export async function forgetCall(tx: Tx, keyHash: Buffer): Promise<void> {
  await sql`delete from idempotent_call where key_hash = ${keyHash}`.execute(tx)
}

export async function deleteOldCalls(tx: Tx): Promise<void> {
  await sql`
    delete from idempotent_call where started_at < now() - interval '24 hours'`.execute(tx)
}
