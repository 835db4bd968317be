import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Notes that a proof has been used; false where it was before. */
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
