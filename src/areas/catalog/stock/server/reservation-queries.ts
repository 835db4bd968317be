import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import { recordset } from '#platform/db/writing/queries.ts'

export interface LevelRow {
  itemId: string
  locationId: string
  variantId: string
  stocked: number
  reserved: number
  backorder: boolean
}

/**
 * Locks the levels of variants at open locations until the transaction ends, in a fixed order, and
 * returns them in the order of the enterprise's locations.
 */
export async function lockLevels(tx: Tx, variantIds: readonly string[]): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    ${prepared}with locked as (
      select l.item_id, l.location_id, i.variant_id, l.stocked, l.reserved, l.backorder
      from inventory_level l join inventory_item i on i.id = l.item_id
      where i.variant_id = any(${[...variantIds]}::text[])
      order by l.item_id, l.location_id for no key update of l
    )
    select locked.item_id as "itemId", locked.location_id as "locationId",
      locked.variant_id as "variantId", locked.stocked, locked.reserved, locked.backorder
    from locked join stock_location s on s.id = locked.location_id
    where s.closed_at is null
    order by s.sort, s.created_at, s.id`.execute(tx)
  return rows
}

export interface ReservationRow {
  lineId: string
  itemId: string
  locationId: string
  quantity: number
}

/** Locks the levels that lines have reservations at, and returns the reservations. */
export async function lockReservations(
  tx: Tx,
  lineIds: readonly string[],
): Promise<ReservationRow[]> {
  await sql`
    select from inventory_level l
    where (l.item_id, l.location_id) in (
      select r.item_id, r.location_id from stock_reservation r
      where r.line_id = any(${[...lineIds]}::text[]))
    order by l.item_id, l.location_id for no key update`.execute(tx)
  return reservationsOf(tx, lineIds)
}

/** Returns the reservations of lines; only reliable while their levels are locked. */
export async function reservationsOf(
  tx: Tx,
  lineIds: readonly string[],
): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    ${prepared}select line_id as "lineId", item_id as "itemId", location_id as "locationId", quantity
    from stock_reservation where line_id = any(${[...lineIds]}::text[])
    order by line_id, item_id, location_id`.execute(tx)
  return rows
}

const reservationTypes = {
  lineId: 'text',
  itemId: 'text',
  locationId: 'text',
  quantity: 'integer',
}

/** Replaces the reservations of lines and adjusts the levels; these must be locked. */
export async function replaceReservations(
  tx: Tx,
  lineIds: readonly string[],
  reservations: readonly ReservationRow[],
  expiresAt: Date | null,
): Promise<void> {
  await sql`
    ${prepared}with given as (select * from ${recordset(reservationTypes, reservations)}),
    was as (
      select item_id, location_id, quantity from stock_reservation
      where line_id = any(${[...lineIds]}::text[])
    ),
    difference as (
      select item_id, location_id, sum(quantity)::integer as change from (
        select "itemId" as item_id, "locationId" as location_id, quantity from given
        union all select item_id, location_id, -quantity from was
      ) both_sides group by item_id, location_id having sum(quantity) <> 0
    ),
    changed as (
      update inventory_level l set reserved = l.reserved + d.change
      from difference d where l.item_id = d.item_id and l.location_id = d.location_id
    ),
    gone as (
      delete from stock_reservation r
      where line_id = any(${[...lineIds]}::text[]) and not exists (select from given g
        where g."lineId" = r.line_id and g."itemId" = r.item_id and g."locationId" = r.location_id)
    )
    insert into stock_reservation (line_id, item_id, location_id, quantity, expires_at)
    select "lineId", "itemId", "locationId", quantity, ${expiresAt}::timestamptz from given
    on conflict (line_id, item_id, location_id)
      do update set quantity = excluded.quantity, expires_at = excluded.expires_at`.execute(tx)
}

/** Returns lines whose reservations are over, oldest first; these may be renewed meanwhile. */
export async function expiredLines(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ line_id: string }>`
    select line_id from stock_reservation
    where expires_at < now() order by expires_at limit ${limit}`.execute(tx)
  return [...new Set(rows.map((row) => row.line_id))]
}

/** Locks the levels of lines, and returns those whose reservations are over still. */
export async function lockExpired(tx: Tx, lineIds: readonly string[]): Promise<string[]> {
  await lockReservations(tx, lineIds)
  const { rows } = await sql<{ line_id: string }>`
    select line_id from stock_reservation where line_id = any(${[...lineIds]}::text[])
    group by line_id having bool_and(coalesce(expires_at < now(), false))`.execute(tx)
  return rows.map((row) => row.line_id)
}

export interface StockChange {
  itemId: string
  locationId: string
  /** Change of the stock. */
  stocked: number
  /** Change of what is reserved. */
  reserved: number
}

const changeTypes = {
  itemId: 'text',
  locationId: 'text',
  stocked: 'integer',
  reserved: 'integer',
}

export interface MovementInput {
  reason: number
  ref: string | null
  note: string
  accountId: number | null
  /** The key of another shop system that did it. */
  keyId?: number | undefined
}

/** Changes levels, which must be locked, and records each change of stock as a movement. */
export async function changeLevels(
  tx: Tx,
  changes: readonly StockChange[],
  { reason, ref, note, accountId, keyId }: MovementInput,
): Promise<void> {
  await sql`
    with given as (select * from ${recordset(changeTypes, changes)}),
    changed as (
      update inventory_level l
      set stocked = l.stocked + g.stocked, reserved = l.reserved + g.reserved
      from given g where l.item_id = g."itemId" and l.location_id = g."locationId"
      returning l.item_id, l.location_id, g.stocked as change, l.stocked
    )
    insert into stock_movement
      (item_id, location_id, change, stocked_after, reason, ref, note, by_account_id, by_key_id)
    select item_id, location_id, change, stocked, ${reason}, ${ref}, ${note}, ${accountId},
      ${keyId ?? null}::bigint
    from changed where change <> 0`.execute(tx)
}

/** Returns whether the stock at any place is lower than what would be taken from it. */
export async function lacksStock(
  tx: Tx,
  places: readonly { itemId: string; locationId: string; quantity: number }[],
): Promise<boolean> {
  const types = { itemId: 'text', locationId: 'text', quantity: 'integer' }
  const { rows } = await sql`
    select from ${recordset(types, places)}
    join inventory_level l on l.item_id = input."itemId" and l.location_id = input."locationId"
    where l.stocked < input.quantity limit 1`.execute(tx)
  return rows.length > 0
}

/** Locks levels until the transaction ends, in a fixed order. */
export async function lockPlaces(
  tx: Tx,
  places: readonly { itemId: string; locationId: string }[],
): Promise<{ itemId: string; locationId: string }[]> {
  const types = { itemId: 'text', locationId: 'text' }
  const { rows } = await sql<{ itemId: string; locationId: string }>`
    select l.item_id as "itemId", l.location_id as "locationId" from inventory_level l
    where (l.item_id, l.location_id) in (
      select "itemId", "locationId" from ${recordset(types, places)})
    order by l.item_id, l.location_id for no key update`.execute(tx)
  return rows
}

/** Returns the listings of variants of which nothing is left, also of those that ship later. */
export async function soldOutListings(tx: Tx, variantIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${prepared}select distinct p.listing_id as id from variant v join product p on p.id = v.product_id
    where v.id = any(${[...variantIds]}::text[]) and variant_available(v.id) = 0`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the listings of items that were sold out before `quantity` became available again. */
export async function restockedListings(
  tx: Tx,
  items: readonly { itemId: string; quantity: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.listing_id as id
    from ${recordset({ itemId: 'text', quantity: 'integer' }, items)}
    join inventory_item i on i.id = input."itemId"
    join variant v on v.id = i.variant_id join product p on p.id = v.product_id
    where variant_available(v.id) between 1 and input.quantity`.execute(tx)
  return rows.map(({ id }) => id)
}
