import { sql } from 'kysely'
import { beginCounters, setCounter } from '#platform/accounts/counter-queries.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { changedRows, columnsOf } from '#platform/db/field-queries.ts'
import type { ExistingRow } from '#platform/db/writing/bulk-writer.ts'
import { lockEach } from '#platform/db/writing/locks.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { reserveName, reserveNames } from '#platform/db/writing/reserve-names.ts'
import { listingState } from '#shared/enums.ts'
import type { EnterpriseInput } from './enterprise-input.ts'
import { enterprise, placeColumns, type PlaceInput } from './fields.ts'

/**
 * Takes an advisory lock per enterprise until the transaction ends, so that each has one writer.
 * Call it before locking rows. Slugs, which are unique across the installation, are reserved by
 * `freeHandles`.
 */
export async function lockEnterprises(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockEach(tx, 'enterprise', ids)
}

const handles = {
  table: 'handle',
  column: 'name',
  rule: { separator: '', maxLength: 63 },
} as const

/**
 * Reserves slugs for new enterprises, by position: the requested ones, with a numeric suffix if
 * taken or reserved by another transaction. Holds until the transaction ends.
 */
export async function freeHandles(tx: Tx, requested: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from reserved_word where word = any(${[...requested]})`.execute(tx)
  return reserveNames(tx, handles, requested, new Set(rows.map(({ word }) => word)))
}

/** Reserves a slug until the transaction ends; false if another transaction is reserving it. */
export async function reserveHandle(tx: Tx, name: string): Promise<boolean> {
  return reserveName(tx, handles, name)
}

/** Returns enterprise ids by slug, by position. */
export async function findByHandle(
  db: Db,
  handles: readonly string[],
): Promise<(number | undefined)[]> {
  const { rows } = await sql<{ name: string; enterprise_id: number }>`
    select name, enterprise_id from handle where name = any(${[...handles]})`.execute(db)
  const ids = new Map(rows.map((row) => [row.name, row.enterprise_id]))
  return handles.map((handle) => ids.get(handle))
}

/** Returns the slug of existing enterprises, and whether they are archived, by id. */
export async function existingEnterprises(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ExistingRow>> {
  const { rows } = await sql<ExistingRow & { id: number }>`
    select e.id, h.name as slug, e.archived_at is not null as archived
    from enterprise e join handle h on h.enterprise_id = e.id and h.current
    where e.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const columns = columnsOf(enterprise)
const types = { id: 'bigint', published: 'boolean', updated_at: 'timestamptz', ...columns.types }

/** Returns the columns of an enterprise to write. */
export function enterpriseRow({ id, input }: { id: number; input: EnterpriseInput }) {
  return { id, published: input.published, updated_at: input.updatedAt, ...columns.rowOf(input) }
}

type EnterpriseRow = ReturnType<typeof enterpriseRow>

export async function insertEnterprises(
  tx: Tx,
  rows: readonly (EnterpriseRow & { handle: string })[],
): Promise<void> {
  await sql`
    insert into enterprise (id, published_at, updated_at, ${columns.names})
    select id, case when published is not false then now() end, coalesce(updated_at, now()),
      ${columns.inserted}
    from ${recordset(types, rows)}`.execute(tx)
  const handles = rows.map(({ id, handle }) => ({ id, handle }))
  await sql`
    insert into handle (name, enterprise_id)
    select handle, id from ${recordset({ id: 'bigint', handle: 'text' }, handles)}`.execute(tx)
  await beginCounters(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Counts the networks that show these enterprises among their members. */
export async function recountNetworks(tx: Tx, ids: readonly number[]): Promise<void> {
  await setCounter(
    tx,
    'networks_count',
    sql`
      select e.id as party_id, count(m.enterprise_id) as count
      from enterprise e left join membership m on m.enterprise_id = e.id and m.visible
      where e.id = any(${[...ids]}::bigint[]) group by e.id`,
  )
}

/** Counts the invitations mailed in the name of these enterprises; other parties have no count. */
export async function recountInvites(tx: Tx, ids: readonly number[]): Promise<void> {
  await setCounter(
    tx,
    'invites_count',
    sql`
      select e.id as party_id, count(r.email) as count
      from enterprise e left join referral r on r.referrer_id = e.id
      where e.id = any(${[...ids]}::bigint[]) group by e.id`,
  )
}

/** Updates the fields present in the rows. Archived enterprises are restored unless taken down. */
export async function updateEnterprises(tx: Tx, rows: readonly EnterpriseRow[]): Promise<void> {
  await sql`
    update enterprise e set
      published_at = case input.published
        when true then coalesce(e.published_at, now())
        when false then null
        else e.published_at end,
      updated_at = coalesce(input.updated_at, now()),
      archived_at = case when e.withheld_at is null then null else e.archived_at end,
      rev = e.rev + 1,
      ${columns.changed}
    from ${changedRows(types, rows)}
    where e.id = input.id`.execute(tx)
}

/** Replaces the places of enterprises; changed ones keep their ids. */
export async function putPlaces(
  tx: Tx,
  parties: readonly { id: number; places: readonly PlaceInput[] }[],
): Promise<void> {
  if (parties.length === 0) return
  const rows = parties.flatMap(({ id, places }) =>
    places.map((place, sort) => ({
      party_id: id,
      sort,
      ...Object.fromEntries(placeColumns.map(([key, column]) => [column, place[key]])),
    })),
  )
  const types = {
    ...Object.fromEntries(placeColumns.map(([, column, type]) => [column, type])),
    party_id: 'bigint',
    sort: 'smallint',
  }
  const names = Object.keys(types)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const changes = names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  await sql`
    delete from place was
    where was.party_id = any(${parties.map(({ id }) => id)}::bigint[]) and not exists (
      select from ${recordset({ party_id: 'bigint', type: 'smallint', sort: 'smallint' }, rows)}
      where input.party_id = was.party_id and input.sort = was.sort and input.type = was.type)`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`
    insert into place (${columns}) select ${columns} from ${recordset(types, rows)}
    on conflict (party_id, sort) do update set ${sql.join(changes)}`.execute(tx)
}

/**
 * Archives enterprises and returns the ids changed. One that is taken down stays archived after its
 * release.
 */
export async function archiveRows(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update enterprise set archived_at = now(), updated_at = now(), rev = rev + 1
    where id = any(${[...ids]}::bigint[]) and (archived_at is null or archived_at = withheld_at)
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * Takes enterprises down. `archived_at` equals `withheld_at` if taking down archived them, and
 * differs if they were archived before.
 */
export async function withholdRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update enterprise set withheld_at = now(), archived_at = coalesce(archived_at, now()),
      updated_at = now(), rev = rev + 1
    where id = any(${[...ids]}::bigint[]) and withheld_at is null`.execute(tx)
}

/** Releases enterprises that were taken down; those archived for other reasons stay archived. */
export async function releaseRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update enterprise set withheld_at = null, archived_at = nullif(archived_at, withheld_at),
      updated_at = now(), rev = rev + 1
    where id = any(${[...ids]}::bigint[]) and withheld_at is not null`.execute(tx)
}

export async function publishedListings(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing
    where enterprise_id = any(${[...ids]}::bigint[]) and state = ${listingState.published}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
