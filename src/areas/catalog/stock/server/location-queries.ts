import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { lockEach } from '#platform/db/writing/locks.ts'
import { newStoreId } from '#platform/store-ids.ts'

/**
 * Returns the default location of each enterprise, which is the first open one. Where there is none,
 * one is created at the enterprise's primary place.
 */
export async function defaultLocations(
  tx: Tx,
  enterpriseIds: readonly number[],
): Promise<Map<number, string>> {
  const known = await firstOpenLocations(tx, enterpriseIds)
  const without = [...new Set(enterpriseIds)].filter((id) => !known.has(id))
  if (without.length === 0) return known
  await lockEach(tx, 'stock location of', without)
  const meanwhile = await firstOpenLocations(tx, without)
  const missing = without.filter((id) => !meanwhile.has(id))
  const created = await insertAtPrimaryPlaces(tx, missing)
  return new Map([...known, ...meanwhile, ...created])
}

async function firstOpenLocations(
  tx: Tx,
  enterpriseIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ enterpriseId: number; id: string }>`
    select distinct on (enterprise_id) enterprise_id as "enterpriseId", id from stock_location
    where enterprise_id = any(${[...enterpriseIds]}::bigint[]) and closed_at is null
    order by enterprise_id, sort, created_at, id`.execute(tx)
  return new Map(rows.map(({ enterpriseId, id }) => [enterpriseId, id]))
}

/** Names are unique per enterprise, also among closed locations: a number is appended if taken. */
async function insertAtPrimaryPlaces(
  tx: Tx,
  enterpriseIds: readonly number[],
): Promise<Map<number, string>> {
  const ids = enterpriseIds.map(() => newStoreId('sloc'))
  const { rows } = await sql<{ enterpriseId: number; id: string }>`
    insert into stock_location (id, enterprise_id, name, address, lat, lng)
    select input.id, e.id,
      named.name || case when same.count > 0 then ' ' || same.count + 1 else '' end,
      case when p.country is not null then jsonb_strip_nulls(jsonb_build_object(
        'line1', p.street, 'city', p.city, 'postalCode', p.postcode, 'countryCode', p.country))
      end, p.lat, p.lng
    from unnest(${ids}::text[], ${[...enterpriseIds]}::bigint[]) as input (id, enterprise_id)
    join enterprise e on e.id = input.enterprise_id
    left join lateral (
      select * from place where party_id = e.id order by type, sort, id limit 1
    ) p on true
    cross join lateral (select left(coalesce(nullif(p.city, ''), e.name), 190) as name) named
    cross join lateral (
      select count(*)::integer as count from stock_location s
      where s.enterprise_id = e.id and starts_with(s.name, named.name)
    ) same
    returning enterprise_id as "enterpriseId", id`.execute(tx)
  return new Map(rows.map(({ enterpriseId, id }) => [enterpriseId, id]))
}
