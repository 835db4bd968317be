import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'
import { fixedSql } from '#platform/db/field-queries.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import type { Address } from '#shared/address.ts'
import { listingState, productType, variantStatus, type ProductType } from '#shared/enums.ts'
import type { CartOrigin } from '#shared/enums-of-store.ts'
import type { Money } from '#shared/money.ts'

export interface CartLineRow {
  id: string
  variantId: string
  quantity: number
  seenPrice: number | null
  savedForLater: boolean
  metadata: Record<string, unknown>
  productId: string
  listingId: number
  enterpriseId: number
  urlKey: string
  title: string
  variantTitle: string
  options: Record<string, string>
  sku: string | null
  type: ProductType
  weightGrams: number | null
  shippingClassId: string | null
  manageInventory: boolean
  allowBackorder: boolean
  acceptsGiftCards: boolean
  /** Whether it is for sale now. */
  isSold: boolean
  /** What can be sold, including what this line has reserved; null where stock is not counted. */
  available: number | null
  prices: Money[] | null
  categoryIds: number[]
  picture: PictureRow | null
}

/** An enterprise with goods in a cart. */
export interface CartVendorRow {
  enterpriseId: number
  name: string
  handle: string
  note: string
  rateId: string | null
  convertsPrices: boolean
  usesDefaultTaxes: boolean
  handlingMin: number
  handlingMax: number
  acceptsBankTransfer: boolean
  acceptsPayAtPickup: boolean
  /** Whether the enterprise has a subscription, which lowers the platform's fee. */
  isSubscribed: boolean
}

export interface CartRow {
  id: string
  accountId: number | null
  email: string | null
  regionId: string
  currency: string
  shipAddress: Address | null
  billAddress: Address | null
  siteId: number | null
  lang: string
  origin: CartOrigin
  rates: Record<string, number> | null
  metadata: Record<string, unknown>
  reminderWanted: boolean
  rev: number
  createdAt: string
  updatedAt: string
  completedAt: string | null
  lines: CartLineRow[] | null
  vendors: CartVendorRow[] | null
  codes: string[]
  giftCardIds: string[]
  sessions: PaymentSessionRow[] | null
}

export interface PaymentSessionRow {
  id: string
  provider: number
  isSelected: boolean
  status: number
  amount: number
  currency: string
  contentHash: string | null
  providerRef: string | null
  data: Record<string, unknown>
  createdAt: string
  updatedAt: string
}

const lineColumns = fixedSql(sql`
  cl.id, cl.variant_id as "variantId", cl.quantity, cl.seen_price as "seenPrice",
  cl.saved_for_later as "savedForLater", cl.metadata, p.id as "productId",
  l.id as "listingId", l.enterprise_id as "enterpriseId", l.url_key as "urlKey",
  v.title as "variantTitle", v.options, v.sku, p.type,
  coalesce(v.weight_grams, p.weight_grams) as "weightGrams",
  p.shipping_class_id as "shippingClassId",
  v.manage_inventory and p.type = ${sql.lit(productType.physical)} as "manageInventory",
  v.allow_backorder as "allowBackorder", l.gift_card as "acceptsGiftCards",
  l.state = ${sql.lit(listingState.published)} and l.cart_item and e.findable
    and v.status = ${sql.lit(variantStatus.published)} and shop.closed_at is null as "isSold",
  case when v.manage_inventory and p.type = ${sql.lit(productType.physical)} then
    variant_available(v.id) + coalesce((select sum(r.quantity) from stock_reservation r
      where r.line_id = cl.id), 0) end as available,
  (select json_agg(json_build_object('amount', amount, 'currency', currency) order by currency)
    from price where variant_id = v.id) as prices,
  array(select category_id from listing_category c where c.listing_id = l.id) as "categoryIds",
  (select json_build_object('uuid', f.uuid, 'color', f.color, 'width', f.width,
      'height', f.height) from file f where f.uuid = coalesce(v.image_file,
      (select file_uuid from listing_image i where i.listing_id = l.id
        order by sort, file_uuid limit 1))) as picture`)

/**
 * Returns a cart with its lines in the order in which they were added, titles in a language; null
 * if there is none.
 */
export async function cartRow(db: Db, id: string, language: string): Promise<CartRow | null> {
  const { rows } = await sql<CartRow>`
    ${prepared}select c.id, c.account_id as "accountId", c.email, c.region_id as "regionId", c.currency,
      c.ship_address as "shipAddress", c.bill_address as "billAddress", c.site_id as "siteId",
      c.lang, c.origin, c.rates, c.metadata, c.reminder_wanted as "reminderWanted", c.rev,
      to_json(c.created_at) #>> '{}' as "createdAt", to_json(c.updated_at) #>> '{}' as "updatedAt",
      to_json(c.completed_at) #>> '{}' as "completedAt",
      (select json_agg(line order by added_at, id) from (
        select cl.added_at, ${lineColumns}, (shown_listing_text(l.id, ${language})).title
        from cart_line cl
        join variant v on v.id = cl.variant_id
        join product p on p.id = v.product_id
        join listing l on l.id = p.listing_id
        join enterprise e on e.id = l.enterprise_id
        left join shop on shop.enterprise_id = e.id
        where cl.cart_id = c.id) line) as lines,
      (select json_agg(vendor) from (
        select e.id as "enterpriseId", e.name,
          (select name from handle h where h.enterprise_id = e.id and h.current) as handle,
          coalesce(cv.note, '') as note, cv.rate_id as "rateId",
          coalesce(s.converts_prices, true) as "convertsPrices",
          coalesce(s.uses_default_taxes, false) as "usesDefaultTaxes",
          coalesce(s.handling_days_min, 1) as "handlingMin",
          coalesce(s.handling_days_max, 3) as "handlingMax",
          coalesce(s.accepts_bank_transfer, false) as "acceptsBankTransfer",
          coalesce(s.accepts_pay_at_pickup, false) as "acceptsPayAtPickup",
          is_subscribed(e.id) as "isSubscribed"
        from (select distinct l.enterprise_id from cart_line cl
          join variant v on v.id = cl.variant_id join product p on p.id = v.product_id
          join listing l on l.id = p.listing_id where cl.cart_id = c.id) own
        join enterprise e on e.id = own.enterprise_id
        left join shop s on s.enterprise_id = e.id
        left join cart_vendor cv on cv.cart_id = c.id and cv.enterprise_id = e.id) vendor)
        as vendors,
      array(select code::text from cart_code where cart_id = c.id and code is not null
        order by added_at) as codes,
      array(select gift_card_id from cart_code where cart_id = c.id and gift_card_id is not null
        order by added_at) as "giftCardIds",
      (select json_agg(session order by provider) from (
        select id, provider, is_selected as "isSelected", status, amount, currency,
          content_hash as "contentHash", provider_ref as "providerRef", data,
          created_at as "createdAt", updated_at as "updatedAt"
        from payment_session where cart_id = c.id) session) as sessions
    from cart c where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What a client's change of a cart builds on. */
export interface CartDetailsRow {
  shipAddress: Address | null
  billAddress: Address | null
  metadata: Record<string, unknown>
  codes: string[]
}

/** Returns a cart without its goods; null if there is none. */
export async function cartDetails(db: Db, id: string): Promise<CartDetailsRow | null> {
  const { rows } = await sql<CartDetailsRow>`
    ${prepared}select c.ship_address as "shipAddress", c.bill_address as "billAddress", c.metadata,
      array(select code::text from cart_code where cart_id = c.id and code is not null
        order by added_at) as codes
    from cart c where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns the payment sessions of a cart. */
export async function sessionsOf(db: Db, cartId: string): Promise<PaymentSessionRow[]> {
  const { rows } = await sql<PaymentSessionRow>`
    ${prepared}select id, provider, is_selected as "isSelected", status, amount, currency,
      content_hash as "contentHash", provider_ref as "providerRef", data,
      to_json(created_at) #>> '{}' as "createdAt", to_json(updated_at) #>> '{}' as "updatedAt"
    from payment_session where cart_id = ${cartId} order by provider`.execute(db)
  return rows
}
