import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { fixedSql } from '#platform/db/field-queries.ts'
import { listingState, productType, variantStatus } from '#shared/enums.ts'

/**
 * Whether a variant is for sale: of the tables listing `l`, enterprise `e`, variant `v` and shop.
 * Without a currency it has in common with the buyer it is refused later.
 */
const isSold = fixedSql(sql`
  l.state = ${sql.lit(listingState.published)} and l.cart_item and e.findable
  and v.status = ${sql.lit(variantStatus.published)} and shop.closed_at is null
  and exists (select from price where variant_id = v.id)`)

export interface OfferOfListing {
  variantId: string
  available: number | null
  backorder: boolean
  /** Cannot be bought now. */
  isSoldOut: boolean
  isGiftCard: boolean
}

/** Returns the variants of a listing that are for sale. */
export async function offersOfListing(db: Db, listingId: number): Promise<OfferOfListing[]> {
  const { rows } = await sql<OfferOfListing>`
    select v.id as "variantId", v.allow_backorder as backorder,
      p.type = ${productType.giftCard} as "isGiftCard",
      case when v.manage_inventory and p.type = ${productType.physical}
        then variant_available(v.id) end as available,
      v.manage_inventory and p.type = ${productType.physical} and not v.allow_backorder
        and variant_available(v.id) <= 0 as "isSoldOut"
    from variant v join product p on p.id = v.product_id join listing l on l.id = p.listing_id
    join enterprise e on e.id = l.enterprise_id
    left join shop on shop.enterprise_id = e.id
    where l.id = ${listingId} and ${isSold}
    order by v.id`.execute(db)
  return rows
}
