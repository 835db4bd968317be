import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

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

export async function accountName(tx: Tx, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.name ?? null
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
  given: {
    lang?: string | undefined
    currency?: string | undefined
    country?: string | undefined
  },
): Promise<boolean> {
  const { rows } = await sql`
    update account set
      lang = coalesce(${given.lang ?? null}::text, lang),
      currency = coalesce(${given.currency ?? null}::text, currency),
      country = coalesce(${given.country ?? null}::text, country)
    where id = ${id} and erased_at is null returning id`.execute(tx)
  return rows.length > 0
}

export async function endTour(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ tour_ended_at: sql`now()` })
    .where('id', '=', id)
    .where('tour_ended_at', 'is', null)
    .execute()
}
