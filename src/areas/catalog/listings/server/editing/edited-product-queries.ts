import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import {
  listingState,
  type ListingState,
  type ProductType,
  type VariantStatus,
} from '#shared/enums.ts'
import type { Money } from '#shared/money.ts'

export interface EditedVariant {
  id: string
  title: string
  sku: string | null
  /** Values by option title. */
  options: Record<string, string>
  prices: Money[]
  manageInventory: boolean
  allowBackorder: boolean
  status: VariantStatus
  weightGrams: number | null
  image: string | null
  sort: number
  /** Stock at open locations. */
  stock: { locationId: string; stocked: number; reserved: number }[]
  /** Carts that hold it. */
  carts: number
}

export interface EditedProduct {
  id: string
  type: ProductType
  weightGrams: number | null
  shippingClassId: string | null
  metadata: Record<string, unknown>
  options: { id: string; title: string }[]
  variants: EditedVariant[]
}

export interface ProductListing {
  id: number
  enterpriseId: number
  urlKey: string
  state: ListingState
  isWithheld: boolean
  rev: number
  /** Title in a language, or the original. */
  title: string
  acceptsGiftCards: boolean
  cartItem: boolean
  images: string[]
  /** Null without a product. */
  product: EditedProduct | null
}

const variantsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'title', v.title, 'sku', v.sku, 'options', v.options,
    'prices', (select coalesce(json_agg(json_build_object('amount', c.amount,
        'currency', c.currency) order by c.currency), '[]') from price c where c.variant_id = v.id),
    'manageInventory', v.manage_inventory, 'allowBackorder', v.allow_backorder,
    'status', v.status, 'weightGrams', v.weight_grams, 'image', v.image_file, 'sort', v.sort,
    'stock', (select coalesce(json_agg(json_build_object('locationId', level.location_id,
        'stocked', level.stocked, 'reserved', level.reserved)), '[]')
      from inventory_item i join inventory_level level on level.item_id = i.id
      join stock_location s on s.id = level.location_id and s.closed_at is null
      where i.variant_id = v.id),
    'carts', (select count(distinct cl.cart_id) from cart_line cl
      join cart on cart.id = cl.cart_id and cart.completed_at is null
      where cl.variant_id = v.id)) order by v.sort, v.id), '[]')
  from variant v where v.product_id = p.id)`

const columns = (language: string) => sql`
  l.id, l.enterprise_id as "enterpriseId", l.url_key as "urlKey", l.state,
  l.withheld_at is not null as "isWithheld", l.rev,
  coalesce((select shown.title from shown_listing_text(l.id, ${language}) shown limit 1), '')
    as title,
  l.gift_card as "acceptsGiftCards", l.cart_item as "cartItem",
  array(select file_uuid from listing_image i where i.listing_id = l.id
    order by sort, file_uuid) as images,
  (select json_build_object('id', p.id, 'type', p.type, 'weightGrams', p.weight_grams,
      'shippingClassId', p.shipping_class_id, 'metadata', p.metadata,
      'options', (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title)
          order by o.sort, o.title), '[]') from product_option o where o.product_id = p.id),
      'variants', ${variantsJson})
    from product p where p.listing_id = l.id) as product`

/** Returns a listing with its product as the editor shows it; null if unknown. */
export async function productListing(
  db: Db,
  id: number,
  language: string,
): Promise<ProductListing | null> {
  const { rows } = await sql<ProductListing>`
    select ${columns(language)} from listing l where l.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns listings of an enterprise that are not archived, by slug: those with the slugs, or all. */
export async function productListingsOf(
  db: Db,
  enterpriseId: number,
  language: string,
  urlKeys: readonly string[] | null,
): Promise<ProductListing[]> {
  const { rows } = await sql<ProductListing>`
    select ${columns(language)} from listing l
    where l.enterprise_id = ${enterpriseId} and l.state <> ${listingState.archived}
      and (${urlKeys === null} or l.url_key = any(${urlKeys === null ? [] : [...urlKeys]}::text[]))
    order by l.url_key`.execute(db)
  return rows
}

/** Records that the product of a locked listing changed; returns the listing's new rev. */
export async function touchListing(
  tx: Tx,
  id: number,
  { cartItem, giftCard }: { cartItem: boolean; giftCard: boolean },
): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    update listing set cart_item = ${cartItem}, gift_card = ${giftCard}, rev = rev + 1,
      updated_at = now()
    where id = ${id} returning rev`.execute(tx)
  return rows[0]?.rev ?? 0
}

/** Returns the listing of a product, or of a variant. */
export async function listingOfProduct(db: Db, id: string): Promise<number | null> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from product where id = ${id}
    union all
    select p.listing_id from variant v join product p on p.id = v.product_id
    where v.id = ${id}`.execute(db)
  return rows[0]?.listing_id ?? null
}
