import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export interface LinkRow {
  account_id: number | null
  data: Record<string, unknown>
}

export async function insertLink(
  tx: Tx,
  link: { hash: Buffer; kind: string; accountId: number | null; data: unknown; hours: number },
): Promise<void> {
  await tx
    .insertInto('one_time_link')
    .values({
      hash: link.hash,
      kind: link.kind,
      account_id: link.accountId,
      data: JSON.stringify(link.data),
      expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
    })
    .execute()
}

/** Uses the link up; null where there is none, or it was used or too old. */
export async function takeLink(tx: Tx, kind: string, hash: Buffer): Promise<LinkRow | null> {
  const row = await tx
    .updateTable('one_time_link')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'data'])
    .executeTakeFirst()
  return row ?? null
}

export async function readLink(db: Db, kind: string, hash: Buffer): Promise<LinkRow | null> {
  const row = await db
    .selectFrom('one_time_link')
    .select(['account_id', 'data'])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ?? null
}

/** Makes earlier links of the kind worthless. */
export async function dropLinks(tx: Tx, kind: string, accountId: number): Promise<void> {
  await tx
    .deleteFrom('one_time_link')
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
