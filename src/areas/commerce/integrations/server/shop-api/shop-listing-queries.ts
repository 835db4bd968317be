import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { allOf } from '#platform/db/table-page/queries.ts'
import { productType, variantStatus, type ListingState, type ProductType } from '#shared/enums.ts'
import type { ShopListing } from '../../shop-contract.ts'

export interface ListingRow {
  id: number
  enterpriseId: number
  state: ListingState
  title: string
  type: ProductType
  updatedAt: Date
  variants: ShopListing['variants']
}

/** Columns of a listing `l` with its product `p`; stock is what `available` selects. */
const columns = sql`
  l.id, l.enterprise_id as "enterpriseId", l.state, l.updated_at as "updatedAt",
  coalesce(t.title, '') as title, p.type,
  (select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku,
      'title', case when v.options = '{}' then '' else v.title end,
      'prices', (select coalesce(json_agg(json_build_object('amount', amount,
        'currency', currency) order by currency), '[]') from price where variant_id = v.id),
      'available', case when v.manage_inventory and p.type = ${sql.lit(productType.physical)}
        then variant_available(v.id) end,
      'allowsBackorder', v.allow_backorder) order by v.sort, v.id), '[]')
    from variant v where v.product_id = p.id
      and v.status = ${sql.lit(variantStatus.published)}) as variants`

const from = sql`listing l join product p on p.listing_id = l.id
  left join shown_listing_text(l.id, 'en') t on true`

export interface ListingPage {
  enterpriseId: number
  state: ListingState | undefined
  sku: string | undefined
  after: number | undefined
  limit: number
}

/** Returns a page of the listings of an enterprise that are sold here. */
export async function listingPage(db: Db, page: ListingPage): Promise<ListingRow[]> {
  const { enterpriseId, state, sku, after, limit } = page
  const { rows } = await sql<ListingRow>`
    select ${columns} from ${from}
    where ${allOf([
      sql`l.enterprise_id = ${enterpriseId} and l.cart_item`,
      state && sql`l.state = ${state}`,
      sku && sql`exists (select from variant v where v.product_id = p.id and v.sku = ${sku})`,
      after && sql`l.id > ${after}`,
    ])} order by l.id limit ${limit}`.execute(db)
  return rows
}

/** Returns listings that are sold here by their ids. */
export async function listingRows(db: Db, ids: readonly number[]): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select ${columns} from ${from}
    where l.id = any(${[...ids]}::bigint[]) and l.cart_item order by l.id`.execute(db)
  return rows
}
