import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Marks a proof as spent. Returns false if it already was. */
export async function spendProof(tx: Tx, id: Buffer, expiresAt: Date): Promise<boolean> {
  const spent = await tx
    .insertInto('spent_proof')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(spent.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function dropOldProofs(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('spent_proof')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
