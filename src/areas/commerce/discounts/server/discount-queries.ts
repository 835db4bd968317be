import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { fixedSql } from '#platform/db/field-queries.ts'
import { listingState } from '#shared/enums.ts'
import type { DiscountKind } from '#shared/enums-of-store.ts'
import type { Money } from '#shared/money.ts'
import type { DiscountState } from '../model.ts'

export interface SavedDiscountRow {
  id: string
  code: string
  kind: DiscountKind
  value: number | null
  currency: string | null
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerBuyer: number | null
  minValue: number | null
  minCurrency: string | null
  enabled: boolean
  rev: number
  state: DiscountState
  used: number
  listings: { id: number; name: string }[]
  categoryIds: number[]
  given: Money[]
  lastUsedAt: Date | null
  createdAt: Date
  /** Number of all that match. */
  total: number
}

const discountState = fixedSql(sql`case when not d.enabled then 'off'
  when d.starts_at > now() then 'not_yet' when d.ends_at <= now() then 'over'
  when d.used >= d.max_uses then 'used_up' else 'on' end`)

export interface DiscountFilter {
  query?: string | undefined
  state?: DiscountState | undefined
  discountId?: string | undefined
  offset: number
  limit: number
}

/** Returns discounts of an enterprise, or for null of the platform, newest first. */
export async function savedDiscounts(
  db: Db,
  enterpriseId: number | null,
  language: string,
  { query = '', state, discountId, offset, limit }: DiscountFilter,
): Promise<SavedDiscountRow[]> {
  const { rows } = await sql<SavedDiscountRow>`
    with matching as (
      select d.*, ${discountState} as state, count(*) over () as total from discount d
      where d.enterprise_id is not distinct from ${enterpriseId}
        and (${discountId ?? null}::text is null or d.id = ${discountId ?? null})
        and (${query} = '' or strpos(lower(d.code::text), lower(${query})) > 0)
        and (${state ?? null}::text is null or ${discountState} = ${state ?? null})
      order by d.created_at desc, d.id offset ${offset} limit ${limit}
    )
    select d.id, d.code, d.kind, d.value, d.currency, d.starts_at as "startsAt",
      d.ends_at as "endsAt", d.max_uses as "maxUses", d.max_uses_per_buyer as "maxUsesPerBuyer",
      d.min_value as "minValue", d.min_currency as "minCurrency", d.enabled, d.rev, d.state,
      d.used, d.total::integer as total, d.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('id', l.listing_id,
          'name', coalesce((select title from shown_listing_text(l.listing_id, ${language})), ''))
          order by l.listing_id)
        from discount_listing l where l.discount_id = d.id), '[]') as listings,
      array(select category_id from discount_category c where c.discount_id = d.id
        order by category_id) as "categoryIds",
      coalesce((select json_agg(g order by g.currency) from (
        select sum(o.amount)::bigint as amount, v.currency from order_discount o
        join vendor_order v on v.id = o.vendor_order_id
        where o.discount_id = d.id group by v.currency) g), '[]') as given,
      (select max(o.placed_at) from discount_use u join orders o on o.id = u.order_id
        where u.discount_id = d.id) as "lastUsedAt"
    from matching d order by d.created_at desc, d.id`.execute(db)
  return rows
}

/** Returns the listings of an enterprise that can be put into a cart, by title. */
export async function sellableListings(
  db: Db,
  enterpriseId: number,
  language: string,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select l.id, coalesce((select title from shown_listing_text(l.id, ${language})), '') as name
    from listing l
    where l.enterprise_id = ${enterpriseId} and l.cart_item
      and l.state <> ${sql.lit(listingState.archived)}
    order by name, l.id limit ${limit}`.execute(db)
  return rows
}

/** Returns those of the listings that an enterprise owns; for null all that exist. */
export async function knownListings(
  db: Db,
  enterpriseId: number | null,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where id = any(${[...ids]}::bigint[])
      and (${enterpriseId}::bigint is null or enterprise_id = ${enterpriseId})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a discount until the transaction ends; null if it is not the owner's. */
export async function lockDiscount(
  tx: Tx,
  enterpriseId: number | null,
  id: string,
): Promise<{ code: string; rev: number; used: number } | null> {
  const { rows } = await sql<{ code: string; rev: number; used: number }>`
    select code, rev, used from discount
    where id = ${id} and enterprise_id is not distinct from ${enterpriseId}
    for update`.execute(tx)
  return rows[0] ?? null
}

export interface DiscountFields {
  code: string
  kind: DiscountKind
  value: number | null
  currency: string | null
  startsAt: string | null
  endsAt: string | null
  maxUses: number | null
  maxUsesPerBuyer: number | null
  minValue: number | null
  minCurrency: string | null
  enabled: boolean
}

/** Inserts or updates a discount; returns false if another of the owner has its code. */
export async function putDiscount(
  tx: Tx,
  enterpriseId: number | null,
  id: string,
  one: DiscountFields,
): Promise<boolean> {
  const { rows: taken } = await sql`
    select 1 from discount where enterprise_id is not distinct from ${enterpriseId}
      and code = ${one.code}::citext and id <> ${id}`.execute(tx)
  if (taken.length > 0) return false
  const { rows } = await sql`
    insert into discount as d (id, enterprise_id, code, kind, value, currency, starts_at, ends_at,
      max_uses, max_uses_per_buyer, min_value, min_currency, enabled)
    values (${id}, ${enterpriseId}, ${one.code}, ${one.kind}, ${one.value}, ${one.currency},
      ${one.startsAt}, ${one.endsAt}, ${one.maxUses}, ${one.maxUsesPerBuyer}, ${one.minValue},
      ${one.minCurrency}, ${one.enabled})
    on conflict (id) do update set code = excluded.code, kind = excluded.kind,
      value = excluded.value, currency = excluded.currency, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, max_uses = excluded.max_uses,
      max_uses_per_buyer = excluded.max_uses_per_buyer, min_value = excluded.min_value,
      min_currency = excluded.min_currency, enabled = excluded.enabled, rev = d.rev + 1
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Serializes new codes of an owner until the transaction ends. */
export async function lockDiscounts(tx: Tx, enterpriseId: number | null): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('discounts', ${enterpriseId ?? 0}))`.execute(tx)
}

/** Replaces what a discount is limited to. */
export async function putLimits(
  tx: Tx,
  id: string,
  listingIds: readonly number[],
  categoryIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('discount_listing').where('discount_id', '=', id).execute()
  await tx.deleteFrom('discount_category').where('discount_id', '=', id).execute()
  await sql`
    insert into discount_listing (discount_id, listing_id)
    select ${id}, l from unnest(${[...listingIds]}::bigint[]) as t (l)`.execute(tx)
  await sql`
    insert into discount_category (discount_id, category_id)
    select ${id}, c from unnest(${[...categoryIds]}::bigint[]) as t (c)`.execute(tx)
}

export async function deleteDiscount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('discount').where('id', '=', id).execute()
}
