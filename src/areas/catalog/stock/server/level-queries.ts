import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import type { MovementInput } from './reservation-queries.ts'

/** Returns the item and the enterprise of variants. */
export async function itemsOfVariants(
  tx: Tx,
  variantIds: readonly string[],
): Promise<{ variantId: string; itemId: string; enterpriseId: number }[]> {
  const { rows } = await sql<{ variantId: string; itemId: string; enterpriseId: number }>`
    select v.id as "variantId", i.id as "itemId", l.enterprise_id as "enterpriseId"
    from variant v
    join inventory_item i on i.variant_id = v.id
    join product p on p.id = v.product_id
    join listing l on l.id = p.listing_id
    where v.id = any(${[...variantIds]}::text[])`.execute(tx)
  return rows
}

export interface LevelKey {
  itemId: string
  locationId: string
}

/** Adds levels without stock where there are none. */
export async function addLevels(tx: Tx, levels: readonly LevelKey[]): Promise<void> {
  if (levels.length === 0) return
  await sql`
    insert into inventory_level (item_id, location_id, backorder)
    select input."itemId", input."locationId", coalesce(v.allow_backorder, false)
    from ${recordset({ itemId: 'text', locationId: 'text' }, levels)}
    join inventory_item i on i.id = input."itemId"
    left join variant v on v.id = i.variant_id
    order by 1, 2
    on conflict do nothing`.execute(tx)
}

/** A change of the stock at a place, as counted, received or corrected by people. */
export interface CountedChange extends LevelKey {
  change: number
}

/**
 * Changes the stock of levels, which must be locked, and records the movements. A count is the
 * truth: it may be lower than what is reserved, which then waits for goods as a backorder does.
 */
export async function changeStock(
  tx: Tx,
  changes: readonly CountedChange[],
  { reason, ref, note, accountId, keyId }: MovementInput,
): Promise<void> {
  if (changes.length === 0) return
  const types = { itemId: 'text', locationId: 'text', change: 'integer' }
  await sql`
    with changed as (
      update inventory_level l set stocked = l.stocked + input.change,
        backorder = coalesce(v.allow_backorder, false) or l.reserved > l.stocked + input.change
      from ${recordset(types, changes)}
      join inventory_item i on i.id = input."itemId"
      left join variant v on v.id = i.variant_id
      where l.item_id = input."itemId" and l.location_id = input."locationId"
      returning l.item_id, l.location_id, input.change, l.stocked
    )
    insert into stock_movement
      (item_id, location_id, change, stocked_after, reason, ref, note, by_account_id, by_key_id)
    select item_id, location_id, change, stocked, ${reason}, ${ref}, ${note}, ${accountId},
      ${keyId ?? null}::bigint
    from changed where change <> 0`.execute(tx)
}

/** Returns the stock at places; they must be locked for it to stay. */
export async function levelsAt(
  tx: Tx,
  places: readonly LevelKey[],
): Promise<(LevelKey & { stocked: number })[]> {
  const { rows } = await sql<LevelKey & { stocked: number }>`
    select l.item_id as "itemId", l.location_id as "locationId", l.stocked
    from ${recordset({ itemId: 'text', locationId: 'text' }, places)}
    join inventory_level l on l.item_id = input."itemId" and l.location_id = input."locationId"`.execute(
    tx,
  )
  return rows
}

/** Returns the listings whose variants these items are. */
export async function listingsOfItems(tx: Tx, itemIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.listing_id as id from inventory_item i
    join variant v on v.id = i.variant_id join product p on p.id = v.product_id
    where i.id = any(${[...itemIds]}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the locations of an enterprise that are among these and open. */
export async function openLocationsAmong(
  tx: Tx,
  enterpriseId: number,
  locationIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_location where enterprise_id = ${enterpriseId} and closed_at is null
      and id = any(${[...locationIds]}::text[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of the items that an enterprise counts. */
export async function ownItems(
  db: Db,
  vendorId: number,
  itemIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select i.id from inventory_item i
    left join variant v on v.id = i.variant_id
    left join product p on p.id = v.product_id
    left join listing l on l.id = p.listing_id
    where i.id = any(${[...itemIds]}::text[])
      and (i.enterprise_id = ${vendorId} or l.enterprise_id = ${vendorId})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Sets the quantity at which the team is told; it is told again. */
export async function setLowStockAt(tx: Tx, itemId: string, at: number | null): Promise<void> {
  await sql`
    update inventory_item set low_stock_at = ${at}, low_stock_told_at = null
    where id = ${itemId}`.execute(tx)
}
