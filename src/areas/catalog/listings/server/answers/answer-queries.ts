import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { storedFields } from '#platform/db/field-queries.ts'
import type { ListingState } from '#shared/enums.ts'
import { listing, type StoredListing } from '../fields.ts'

export interface ListingFields extends StoredListing {
  id: number
  enterpriseId: number
  urlKey: string
  state: ListingState
  rev: number
  /** Taken down by moderation. */
  withheld: boolean
}

/** Returns all fields of a listing that forms fill; null if unknown. */
export async function listingFields(db: Db, id: number): Promise<ListingFields | null> {
  const [row] = await manyListingFields(db, [id])
  return row ?? null
}

/** Returns the same for several, ordered by id. */
export async function manyListingFields(db: Db, ids: readonly number[]): Promise<ListingFields[]> {
  const { rows } = await sql<ListingFields>`
    select l.id, l.enterprise_id as "enterpriseId", l.url_key as "urlKey", l.state, l.rev,
      l.withheld_at is not null as withheld, ${storedFields(listing)}, ${productJson} as product
    from listing l where l.id = any(${[...ids]}::bigint[]) order by l.id`.execute(db)
  return rows
}

/** SQL: product with its variants in order. */
const productJson = sql`(
  select json_build_object('type', p.type, 'weightGrams', p.weight_grams, 'metadata', p.metadata,
    'options', (select count(*) from product_option o where o.product_id = p.id),
    'variants', (select coalesce(json_agg(json_build_object('title', v.title, 'sku', v.sku,
        'status', v.status, 'manageInventory', v.manage_inventory,
        'allowBackorder', v.allow_backorder, 'stock', (select sum(level.stocked)
          from inventory_item i join inventory_level level on level.item_id = i.id
          join stock_location s on s.id = level.location_id and s.closed_at is null
          where i.variant_id = v.id),
        'prices', (select coalesce(json_agg(json_build_object(
            'amount', c.amount, 'currency', c.currency) order by c.currency), '[]')
          from price c where c.variant_id = v.id)) order by v.sort, v.id), '[]')
      from variant v where v.product_id = p.id))
  from product p where p.listing_id = l.id)`

export async function dropTexts(
  tx: Tx,
  listingId: number,
  langs: readonly string[],
): Promise<void> {
  await sql`
    delete from listing_text
    where listing_id = ${listingId} and lang = any(${[...langs]}::text[])`.execute(tx)
}
