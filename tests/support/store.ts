import { sql } from 'kysely'
import { createCart, setDetails, addToCart } from '#commerce/carts/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/db/db.ts'
import { newStoreId } from '#platform/store-ids.ts'
import { cartOrigin, type CartOrigin } from '#shared/enums-of-store.ts'
import { putEnterprise, putListing } from './community.ts'

export interface TestShop {
  enterpriseId: number
  locationId: string
  /** A flat rate everywhere, of 500. */
  rateId: string
}

/** Creates an enterprise that ships everywhere for a flat rate. */
export async function aShop(
  db: Db,
  { currency = 'USD', price = 500 }: { currency?: string; price?: number } = {},
): Promise<TestShop> {
  const { id: enterpriseId } = await putEnterprise(db)
  const [locationId, zoneId, rateId] = [newStoreId('sloc'), newStoreId('szone'), newStoreId('so')]
  await sql`
    insert into stock_location (id, enterprise_id, name)
    values (${locationId}, ${enterpriseId}, 'Store')`.execute(db)
  await sql`
    insert into shop (enterprise_id, accepts_bank_transfer, bank_instructions)
    values (${enterpriseId}, true, 'IBAN')`.execute(db)
  await sql`
    insert into shipping_zone (id, enterprise_id, name, area)
    values (${zoneId}, ${enterpriseId}, 'Everywhere', 1)`.execute(db)
  await sql`
    insert into shipping_rate (id, enterprise_id, method, zone_id, name, type, currency)
    values (${rateId}, ${enterpriseId}, 1, ${zoneId}, 'Standard', 1, ${currency})`.execute(db)
  await sql`
    insert into shipping_rate_step (rate_id, from_at, amount)
    values (${rateId}, 0, ${price})`.execute(db)
  return { enterpriseId, locationId, rateId }
}

export interface TestProduct {
  listingId: number
  variantId: string
}

/** Lists a product with one variant; `stock` null: not counted. */
export async function aProduct(
  db: Db,
  { enterpriseId, locationId }: TestShop,
  given: {
    price?: number
    currency?: string
    stock?: number | null
    allowBackorder?: boolean
    title?: string
  } = {},
): Promise<TestProduct> {
  const { price = 1000, currency = 'USD', stock = 10, allowBackorder = false } = given
  const { id: listingId } = await putListing(db, enterpriseId, {
    cartItem: true,
    ...(given.title && { texts: [{ lang: 'en', origin: 1, title: given.title }] }),
    product: {
      variants: [
        {
          title: 'Default',
          prices: [{ amount: price, currency }],
          manageInventory: stock !== null,
          allowBackorder,
        },
      ],
    },
  })
  const variant = await sql<{ id: string }>`
    select v.id from variant v join product p on p.id = v.product_id
    where p.listing_id = ${listingId}`.execute(db)
  const variantId = variant.rows[0]!.id
  if (stock !== null) await putStock(db, variantId, locationId, stock)
  return { listingId, variantId }
}

export async function putStock(db: Db, variantId: string, locationId: string, stocked: number) {
  await sql`
    insert into inventory_level (item_id, location_id, stocked, backorder)
    select i.id, ${locationId}, ${stocked}, v.allow_backorder
    from inventory_item i join variant v on v.id = i.variant_id where v.id = ${variantId}
    on conflict (item_id, location_id) do update set stocked = excluded.stocked`.execute(db)
}

export interface StockState {
  stocked: number
  reserved: number
  /** Sum of the reservations, which must be `reserved`. */
  sum: number
}

export async function stockOf(db: Db, variantId: string): Promise<StockState> {
  const { rows } = await sql<StockState>`
    select sum(l.stocked)::int as stocked, sum(l.reserved)::int as reserved,
      coalesce((select sum(quantity) from stock_reservation r where r.item_id = i.id), 0)::int as sum
    from inventory_item i join inventory_level l on l.item_id = i.id
    where i.variant_id = ${variantId} group by i.id`.execute(db)
  return rows[0]!
}

export const anAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '1 Main Street',
  city: 'Portland',
  province: 'OR',
  postalCode: '97201',
  countryCode: 'US',
}

/** The same in the protocol of the store API. */
export const wireAddress = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  address_1: '1 Main Street',
  city: 'Portland',
  province: 'OR',
  postal_code: '97201',
  country_code: 'us',
}

/** Creates a cart of a guest with goods, ready to be paid. */
export async function aCart(
  app: App,
  goods: readonly { variantId: string; quantity?: number }[],
  {
    accountId = null,
    origin = cartOrigin.pages,
    email = 'ada@example.org',
  }: { accountId?: number | null; origin?: CartOrigin; email?: string } = {},
): Promise<string> {
  const owner = { accountId, email: null, country: 'US', siteId: 1, lang: 'en', origin }
  const cartId = await createCart(app, owner)
  for (const { variantId, quantity = 1 } of goods) {
    await addToCart(app, cartId, { variantId, quantity })
  }
  await setDetails(app, cartId, { email, shipAddress: anAddress })
  return cartId
}
