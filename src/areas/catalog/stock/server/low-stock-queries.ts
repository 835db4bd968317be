import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { listingState, productType, teamRole } from '#shared/enums.ts'

export interface LowItem {
  itemId: string
  enterpriseId: number
  enterprise: string
  title: string
  variant: string
  available: number
}

/**
 * Returns items at or below their threshold of which the team has not been told. Thresholds of a
 * shop apply to items without one.
 */
export async function lowItems(db: Db, limit: number): Promise<LowItem[]> {
  const { rows } = await sql<LowItem>`
    select i.id as "itemId", e.id as "enterpriseId", e.name as enterprise,
      coalesce((select shown.title from shown_listing_text(l.id, 'en') shown limit 1), '') as title,
      case when v.options = '{}' then '' else v.title end as variant,
      variant_available(v.id) as available
    from inventory_item i
    join variant v on v.id = i.variant_id and v.manage_inventory
    join product p on p.id = v.product_id and p.type = ${productType.physical}
    join listing l on l.id = p.listing_id and l.state = ${listingState.published}
    join enterprise e on e.id = l.enterprise_id
    left join shop on shop.enterprise_id = e.id
    where i.low_stock_told_at is null
      and coalesce(i.low_stock_at, shop.low_stock_at) is not null
      and variant_available(v.id) <= coalesce(i.low_stock_at, shop.low_stock_at)
    order by e.id, l.id, v.sort, i.id limit ${limit}`.execute(db)
  return rows
}

/** Records that teams were told; false for items of which they were told meanwhile. */
export async function markTold(tx: Tx, itemIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update inventory_item set low_stock_told_at = now()
    where id = any(${[...itemIds]}::text[]) and low_stock_told_at is null returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Lets teams be told again of items of which there is more again. */
export async function forgetTold(tx: Tx): Promise<void> {
  await sql`
    update inventory_item i set low_stock_told_at = null
    from variant v join product p on p.id = v.product_id join listing l on l.id = p.listing_id
    left join shop on shop.enterprise_id = l.enterprise_id
    where v.id = i.variant_id and i.low_stock_told_at is not null
      and (coalesce(i.low_stock_at, shop.low_stock_at) is null
        or variant_available(v.id) > coalesce(i.low_stock_at, shop.low_stock_at))`.execute(tx)
}

export interface Recipient {
  id: number
  email: string
  name: string
  lang: string
}

/** Returns the owners and admins of an enterprise. */
export async function stockRecipients(db: Db, enterpriseId: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select a.id, a.email, a.name, a.lang from team_member m join account a on a.id = m.account_id
    where m.enterprise_id = ${enterpriseId} and m.role <= ${teamRole.admin}
      and a.email is not null and a.disabled_at is null order by a.id`.execute(db)
  return rows
}
