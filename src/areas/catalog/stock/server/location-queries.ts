import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { lockEach } from '#platform/db/writing/locks.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { AppError } from '#shared/app-error.ts'
import type { Address } from '#shared/address.ts'

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

export interface LocationRow {
  id: string
  name: string
  address: Address | null
  openingHours: string
  isClosed: boolean
  stocked: number
  reserved: number
}

/** Returns the locations of an enterprise in their order, closed ones last. */
export async function locationRows(db: Db, vendorId: number): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    select s.id, s.name, s.address, s.opening_hours as "openingHours",
      s.closed_at is not null as "isClosed", held.stocked, held.reserved
    from stock_location s
    cross join lateral (
      select coalesce(sum(stocked), 0) as stocked, coalesce(sum(reserved), 0) as reserved
      from inventory_level where location_id = s.id
    ) held
    where s.enterprise_id = ${vendorId}
    order by s.closed_at is not null, s.sort, s.created_at, s.id`.execute(db)
  return rows
}

/** Locks the locations of an enterprise until the transaction ends. Throws not_found. */
export async function lockLocations(tx: Tx, vendorId: number): Promise<void> {
  await lockEach(tx, 'stock location of', [vendorId])
  const { rows } = await sql`select from enterprise where id = ${vendorId}`.execute(tx)
  if (rows.length === 0) throw new AppError('not_found')
}

interface LocationInput {
  id: string
  name: string
  address: Address | null
  openingHours: string
}

/** Adds a location as the last, or changes a known one. False if the name is taken. */
export async function putLocation(
  tx: Tx,
  vendorId: number,
  { id, name, address, openingHours }: LocationInput,
): Promise<boolean> {
  const json = address && JSON.stringify(address)
  const { rows } = await sql`
    insert into stock_location (id, enterprise_id, name, address, opening_hours, sort)
    select ${id}, ${vendorId}, ${name}, ${json}::jsonb, ${openingHours},
      (select coalesce(max(sort) + 1, 0) from stock_location where enterprise_id = ${vendorId})
    where not exists (select from stock_location
      where enterprise_id = ${vendorId} and name = ${name} and id <> ${id})
    on conflict (id) do update set name = excluded.name, address = excluded.address,
      opening_hours = excluded.opening_hours,
      -- Coordinates belong to the address that they were found for.
      lat = case when stock_location.address = excluded.address then stock_location.lat end,
      lng = case when stock_location.address = excluded.address then stock_location.lng end
    where stock_location.enterprise_id = ${vendorId}
    returning id`.execute(tx)
  return rows.length > 0
}

/** Makes a location the first of its enterprise. */
export async function putFirst(tx: Tx, vendorId: number, id: string): Promise<void> {
  await sql`
    update stock_location set sort = case when id = ${id} then 0 else sort + 1 end
    where enterprise_id = ${vendorId}`.execute(tx)
}

export async function setClosed(tx: Tx, id: string, isClosed: boolean): Promise<void> {
  await sql`
    update stock_location set closed_at = case when ${isClosed} then now() end
    where id = ${id} and (closed_at is not null) <> ${isClosed}`.execute(tx)
}

/** Locks all levels of a location and returns those with stock or reservations. */
export async function lockLevelsAt(
  tx: Tx,
  locationId: string,
): Promise<{ itemId: string; stocked: number; reserved: number }[]> {
  const { rows } = await sql<{ itemId: string; stocked: number; reserved: number }>`
    select item_id as "itemId", stocked, reserved from inventory_level
    where location_id = ${locationId} and (stocked > 0 or reserved > 0)
    order by item_id for no key update`.execute(tx)
  return rows
}
