import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'

/** Returns the names of those sources that have no title, given or stored. */
export async function untitledSources(
  db: Db,
  sources: readonly { name: string; title?: string | null | undefined }[],
): Promise<string[]> {
  const untitled = sources.flatMap(({ name, title }) => (title ? [] : name))
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${untitled}::text[]) as input (name) where not exists (
      select from import_source where name = input.name and title is not null)`.execute(db)
  return rows.map(({ name }) => name)
}

export function countryCodes(db: Db): Promise<{ code: string; code3: string }[]> {
  return db.selectFrom('country').select(['code', 'code3']).execute()
}

export async function currencyCodes(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('currency').select('code').execute()
  return new Set(rows.map(({ code }) => code))
}

export async function currentHandles(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('handle').select(['name', 'enterprise_id']).execute()
  return new Map(rows.map(({ name, enterprise_id }) => [name, enterprise_id]))
}

export async function networkOwnedBy(db: Db, subdomain: string): Promise<number | null> {
  const row = await db
    .selectFrom('network')
    .innerJoin('handle', 'handle.enterprise_id', 'network.owner_id')
    .select('network.id')
    .where('handle.name', '=', subdomain)
    .where('network.archived_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Those of the enterprises that are not related to the network in any state. */
export async function strangersTo(
  db: Db,
  networkId: number,
  enterpriseIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...enterpriseIds]}::bigint[]) as input (id)
    where not exists (
      select from membership where network_id = ${networkId} and enterprise_id = input.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function enterprisesWithTeam(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::bigint[]) as input (id)
    where exists (select from team_member where enterprise_id = input.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

interface NamedPlace {
  position: number
  name: string
  city: string
  country: string | null
  source: string
  sourceId: string
}

/** A name without case, spaces and punctuation; an index has this expression. */
const nameKey = (table: string) =>
  sql`lower(regexp_replace(${sql.ref(`${table}.name`)}, '[[:punct:][:space:]]+', '', 'g'))`

/** Other enterprises with the same name and city, by position. */
export async function sameNameAndPlace(
  db: Db,
  places: readonly NamedPlace[],
): Promise<Map<number, { handle: string; source: string | null }>> {
  const columns = {
    position: 'integer',
    name: 'text',
    city: 'text',
    country: 'text',
    source: 'text',
    sourceId: 'text',
  }
  const { rows } = await sql<{ position: number; handle: string; source: string | null }>`
    select distinct on (input.position) input.position, handle.name as handle, ref.source
    from ${recordset(columns, places)}
    -- By the index of names, one after the other: while tables grow the planner knows neither how
    -- many share a name nor how many a city, and would pair all with all.
    cross join lateral (
      select e.id from enterprise e
      join place p on p.party_id = e.id and lower(coalesce(p.city, '')) = lower(input.city)
        and p.country is not distinct from input.country
      where ${nameKey('e')} = ${nameKey('input')} and e.archived_at is null
      offset 0) e
    join handle on handle.enterprise_id = e.id and handle.current
    left join import_ref ref on ref.enterprise_id = e.id
    where ref.source is distinct from input.source or ref.source_id is distinct from input."sourceId"
    order by input.position, e.id`.execute(db)
  return new Map(rows.map(({ position, ...found }) => [position, found]))
}
