import { sql, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db/db.ts'
import type { Address } from '#shared/address.ts'
import { listingState, productType } from '#shared/enums.ts'
import { shippingMethod } from '#shared/enums-of-store.ts'

export interface ShopRow {
  name: string
  country: string | null
  convertsPrices: boolean
  skuPrefix: string
  handlingDaysMin: number
  handlingDaysMax: number
  returnDays: number
  lowStockAt: number | null
  acceptsBankTransfer: boolean
  bankInstructions: string
  acceptsPayAtPickup: boolean
  legalName: string
  legalAddress: Address | null
  taxId: string
  usesDefaultTaxes: boolean
  closedAt: Date | null
  hasPickup: boolean
  rev: number
}

/** Returns how an enterprise sells, with defaults where it has chosen nothing; null if unknown. */
export async function shopRow(db: Db, enterpriseId: number): Promise<ShopRow | null> {
  const { rows } = await sql<ShopRow>`
    select e.name,
      (select country from place p where p.party_id = e.id and country is not null
        order by type, sort, id limit 1) as country,
      coalesce(s.converts_prices, true) as "convertsPrices",
      coalesce(s.sku_prefix, '') as "skuPrefix",
      coalesce(s.handling_days_min, 1) as "handlingDaysMin",
      coalesce(s.handling_days_max, 3) as "handlingDaysMax",
      coalesce(s.return_days, 14) as "returnDays", s.low_stock_at as "lowStockAt",
      coalesce(s.accepts_bank_transfer, false) as "acceptsBankTransfer",
      coalesce(s.bank_instructions, '') as "bankInstructions",
      coalesce(s.accepts_pay_at_pickup, false) as "acceptsPayAtPickup",
      coalesce(s.legal_name, '') as "legalName", s.legal_address as "legalAddress",
      coalesce(s.tax_id, '') as "taxId",
      coalesce(s.uses_default_taxes, false) as "usesDefaultTaxes", s.closed_at as "closedAt",
      coalesce(s.rev, 1) as rev,
      exists (select from shipping_rate r join stock_location l on l.id = r.location_id
        where r.enterprise_id = e.id and r.method = ${sql.lit(shippingMethod.pickup)}
          and r.enabled and l.closed_at is null) as "hasPickup"
    from enterprise e left join shop s on s.enterprise_id = e.id
    where e.id = ${enterpriseId}`.execute(db)
  return rows[0] ?? null
}

/** Locks the settings of an enterprise, creating them with defaults; returns their revision. */
export async function lockShop(tx: Tx, enterpriseId: number): Promise<number> {
  await sql`
    insert into shop (enterprise_id) values (${enterpriseId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ rev: number }>`
    select rev from shop where enterprise_id = ${enterpriseId} for no key update`.execute(tx)
  return rows[0]?.rev ?? 1
}

export async function updateShop(
  tx: Tx,
  enterpriseId: number,
  change: Updateable<Tables['shop']>,
): Promise<void> {
  await tx
    .updateTable('shop')
    .set(change)
    .set('rev', (row) => row('rev', '+', 1))
    .where('enterprise_id', '=', enterpriseId)
    .execute()
}

export interface SellingRow {
  /** Whether a published listing can be put into a cart and has a price. */
  hasListings: boolean
  /** Whether any of those has to be shipped. */
  isPhysical: boolean
  /** Whether any rate is offered. */
  hasRates: boolean
  hasTaxes: boolean
}

export async function sellingRow(db: Db, enterpriseId: number): Promise<SellingRow> {
  const { rows } = await sql<SellingRow>`
    with goods as (
      select distinct p.type from listing l join product p on p.listing_id = l.id
      join variant v on v.product_id = p.id join price on price.variant_id = v.id
      where l.enterprise_id = ${enterpriseId} and l.cart_item
        and l.state = ${sql.lit(listingState.published)}
    )
    select exists (select from goods) as "hasListings",
      exists (select from goods where type = ${sql.lit(productType.physical)}) as "isPhysical",
      exists (select from shipping_rate r left join stock_location l on l.id = r.location_id
        where r.enterprise_id = ${enterpriseId} and r.enabled and l.closed_at is null)
        as "hasRates",
      exists (select from tax_rate where enterprise_id = ${enterpriseId}) as "hasTaxes"`.execute(db)
  const [row] = rows
  return row ?? { hasListings: false, isPhysical: false, hasRates: false, hasTaxes: false }
}
