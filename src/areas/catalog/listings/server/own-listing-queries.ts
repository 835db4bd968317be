import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { type ListingKind, listingState, type ListingState, textOrigin } from '#shared/enums.ts'

/** Returns the listing of an enterprise with this idempotency key. */
export async function listingMadeWith(
  db: Db,
  madeKey: string,
  enterpriseId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from listing
    where made_key = ${madeKey} and enterprise_id = ${enterpriseId}`.execute(db)
  return rows[0]?.id ?? null
}

export async function insertDraft(
  tx: Tx,
  draft: {
    id: number
    enterpriseId: number
    kind: ListingKind
    urlKey: string
    madeKey: string | null
  },
): Promise<void> {
  await sql`
    insert into listing (id, enterprise_id, kind, state, url_key, made_key)
    values (${draft.id}, ${draft.enterpriseId}, ${draft.kind}, ${listingState.draft},
      ${draft.urlKey}, ${draft.madeKey})`.execute(tx)
}

/** Returns the English title, or else the original; null for none. */
export async function titleOf(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select title from listing_text where listing_id = ${id} and (lang = 'en' or origin = ${textOrigin.original})
    order by (lang = 'en') desc limit 1`.execute(db)
  return rows[0]?.title ?? null
}

export async function setUrlKey(tx: Tx, id: number, urlKey: string): Promise<void> {
  await sql`
    update listing set url_key = ${urlKey}, updated_at = now(), rev = rev + 1
    where id = ${id} and url_key <> ${urlKey}`.execute(tx)
}

/** Sets the state and returns the ids changed. */
export async function setState(
  tx: Tx,
  ids: readonly number[],
  state: ListingState,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listing set state = ${state}, updated_at = now(), rev = rev + 1,
      published_at = case when ${state}::smallint = ${listingState.published}
        then coalesce(published_at, now()) else published_at end
    where id = any(${[...ids]}::bigint[]) and state <> ${state} and withheld_at is null
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}
