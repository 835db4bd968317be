import { sql } from 'kysely'
import { setCounter } from '#platform/accounts/counter-queries.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { changedRows, columnsOf } from '#platform/db/field-queries.ts'
import type { ExistingRow } from '#platform/db/writing/bulk-writer.ts'
import { lockEach } from '#platform/db/writing/locks.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { listingState } from '#shared/enums.ts'
import { listing } from '../fields.ts'
import type { ListingInput } from './listing-input.ts'

/**
 * Takes an advisory lock on the listings of each enterprise until the transaction ends. Call it
 * before locking rows. Slugs, which are unique across the installation, are reserved by
 * `freeUrlKeys`.
 */
export async function lockListingsOf(tx: Tx, enterpriseIds: readonly number[]): Promise<void> {
  await lockEach(tx, 'listings of', enterpriseIds)
}

/** Takes the same lock for the enterprises of these listings. */
export async function lockListingWriting(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockListingsOf(tx, await ownersOf(tx, ids))
}

/** Returns listing ids by slug, by position. */
export async function findByUrlKey(
  db: Db,
  urlKeys: readonly string[],
): Promise<(number | undefined)[]> {
  const { rows } = await sql<{ id: number; url_key: string }>`
    select id, url_key from listing where url_key = any(${[...urlKeys]})`.execute(db)
  const ids = new Map(rows.map((row) => [row.url_key, row.id]))
  return urlKeys.map((urlKey) => ids.get(urlKey))
}

/** Returns the slug of existing listings, and whether they are archived, by id. */
export async function existingListings(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ExistingRow>> {
  const { rows } = await sql<ExistingRow & { id: number }>`
    select id, url_key as slug, state = ${listingState.archived} as archived from listing
    where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Draws ids for new listings, ascending. */
export async function newListingIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('listing', 'id')) as id
    from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map((row) => row.id)
}

const columns = columnsOf(listing)
const types = {
  id: 'bigint',
  enterprise_id: 'bigint',
  state: 'smallint',
  updated_at: 'timestamptz',
}

/** Returns the columns of a listing to write. */
export function listingRow({ id, input }: { id: number; input: ListingInput }) {
  return {
    id,
    enterprise_id: input.enterpriseId,
    state: input.state,
    updated_at: input.updatedAt,
    ...columns.rowOf(input),
  }
}

type ListingRow = ReturnType<typeof listingRow>

export async function insertListings(
  tx: Tx,
  rows: readonly (ListingRow & { url_key: string })[],
): Promise<void> {
  await sql`
    insert into listing (id, enterprise_id, url_key, state, published_at, updated_at,
      ${columns.names})
    select id, enterprise_id, url_key, coalesce(state, 2),
      case when coalesce(state, 2) = 2 then now() end, coalesce(updated_at, now()),
      ${columns.inserted}
    from ${recordset({ ...types, url_key: 'text', ...columns.types }, rows)}`.execute(tx)
}

/** Updates the fields present in the rows. Restores archived listings unless taken down. */
export async function updateListings(tx: Tx, rows: readonly ListingRow[]): Promise<void> {
  await sql`
    update listing l set
      enterprise_id = input.enterprise_id,
      state = next.state,
      published_at = case when next.state = ${listingState.published} then coalesce(l.published_at, now()) else l.published_at end,
      updated_at = coalesce(input.updated_at, now()),
      rev = l.rev + 1,
      ${columns.changed}
    from ${changedRows({ ...types, ...columns.types }, rows)}
    join listing old on old.id = input.id
    cross join lateral (
      select case when old.withheld_at is not null then old.state
        else coalesce(input.state,
          case old.state when ${listingState.archived} then ${listingState.published}
            else old.state end) end as state
    ) next
    where l.id = old.id`.execute(tx)
}

/**
 * Archives listings and returns the ids changed. One that is taken down stays archived after its
 * release.
 */
export async function archiveRows(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update listing set state = ${listingState.archived}, updated_at = now(), rev = rev + 1,
      withheld_from = case when withheld_at is not null then ${listingState.archived}::smallint end
    where id = any(${[...ids]}::bigint[])
      and coalesce(withheld_from, state) <> ${listingState.archived}
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes listings down and stores their previous state. */
export async function withholdRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update listing set withheld_at = now(), withheld_from = state, state = ${listingState.archived},
      updated_at = now(), rev = rev + 1
    where id = any(${[...ids]}::bigint[]) and withheld_at is null`.execute(tx)
}

/** Releases listings that were taken down into their previous state. */
export async function releaseRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update listing set withheld_at = null, withheld_from = null, state = withheld_from,
      updated_at = now(), rev = rev + 1
    where id = any(${[...ids]}::bigint[]) and withheld_at is not null`.execute(tx)
}

/** Returns the enterprises of these listings before they are written, which may move them. */
export async function ownersOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ enterprise_id: number }>`
    select distinct enterprise_id from listing where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows.map((row) => row.enterprise_id)
}

/** Recounts the published listings of enterprises. */
export async function countListings(tx: Tx, enterpriseIds: readonly number[]): Promise<void> {
  if (enterpriseIds.length === 0) return
  await setCounter(
    tx,
    'listings_count',
    sql`
      select owner as party_id,
        (select count(*) from listing l where l.enterprise_id = owner and l.state = ${listingState.published}) as count
      from unnest(${[...enterpriseIds]}::bigint[]) as owner`,
  )
}
