import { sql, type RawBuilder } from 'kysely'
import { hasListingPageOn, hasPageOn } from '#foundation/sites/server/public.ts'
import type { Site } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { fixedSql, onCards, shownFields } from '#platform/db/field-queries.ts'
import { contactKind, listingState, productType, teamRole, variantStatus } from '#shared/enums.ts'
import { sourceJson } from '#platform/sources/queries.ts'
import type { Source } from '#shared/schema.ts'
import { listing, type CardListing, type ShownListing } from './fields.ts'

const isPublished = sql`l.state = ${sql.lit(listingState.published)}`

/** Data of a listing for cards, search records and the index, in all languages. */
export interface ListingData extends CardListing {
  id: number
  enterpriseId: number
  urlKey: string
  updatedAt: Date
  /** Lowest price per currency, in minor units; null for none. */
  prices: { currency: string; amount: number }[] | null
  /** Whether it can be put into a cart, but nothing of it is in stock. */
  soldOut: boolean
  /** Whether something of it can be bought here and is in stock, or never runs out. */
  inStock: boolean
}

const common = sql`
  l.id, l.enterprise_id as "enterpriseId", l.url_key as "urlKey", l.updated_at as "updatedAt",
  (select json_agg(json_build_object('currency', cheapest.currency, 'amount', cheapest.amount))
    from (select p.currency, min(p.amount) as amount
      from product d join variant v on v.product_id = d.id and v.status = ${sql.lit(variantStatus.published)}
        join price p on p.variant_id = v.id
      where d.listing_id = l.id group by p.currency order by p.currency) cheapest) as prices,
  l.cart_item and not exists (
    select from product d join variant v on v.product_id = d.id
    where d.listing_id = l.id and v.status = ${sql.lit(variantStatus.published)}
      and exists (select from price p where p.variant_id = v.id)
      and (d.type <> ${sql.lit(productType.physical)} or not v.manage_inventory
        or v.allow_backorder or variant_available(v.id) > 0)) as "soldOut",
  l.cart_item and exists (
    select from product d join variant v on v.product_id = d.id
    where d.listing_id = l.id and v.status = ${sql.lit(variantStatus.published)}
      and exists (select from price p where p.variant_id = v.id)
      and (d.type <> ${sql.lit(productType.physical)} or not v.manage_inventory
        or variant_available(v.id) > 0)) as "inStock"`

const cardColumns = fixedSql(sql`${common}, ${shownFields(onCards(listing))}`)

/** Returns data of those listings that the marketplace shows. */
export async function findableListings(db: Db, ids: readonly number[]): Promise<ListingData[]> {
  const { rows } = await sql<ListingData>`
    select ${cardColumns}
    from listing l join enterprise e on e.id = l.enterprise_id and e.findable
    where l.id = any(${[...ids]}::bigint[]) and ${isPublished}`.execute(db)
  return rows
}

/** Returns up to `limit` ids above `after` of listings in the marketplace, ascending. */
export async function findableListingIds(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listing l join enterprise e on e.id = l.enterprise_id and e.findable
    where ${isPublished} and l.id > ${after} order by l.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export interface VariantRow {
  id: string
  title: string
  sku: string | null
  options: Record<string, string>
  prices: { currency: string; amount: number }[] | null
  manage_inventory: boolean
  allow_backorder: boolean
  weight_grams: number | null
}

export interface ListingRow extends ListingData, ShownListing {
  texts: ShownListing['texts']
  isPublic: boolean
  vendor_website: string | null
  vendor_has_contact: boolean
  vendor_can_be_asked: boolean
  product_id: string | null
  product_type: number | null
  /** Option titles in order. */
  options: string[] | null
  variants: VariantRow[] | null
  source: Source | null
}

/** The reader: admins see all listings, teams their own, in any state. */
export interface Reader {
  isAdmin: boolean
  teamIds: readonly number[]
}

const pageColumns = fixedSql(sql`
  ${common}, ${shownFields(listing)}, e.public and ${isPublished} as "isPublic",
  e.website as vendor_website,
  exists (select from contact c where c.enterprise_id = e.id) as vendor_has_contact,
  exists (select from contact c where c.enterprise_id = e.id and c.kind = ${sql.lit(contactKind.email)})
    or exists (select from team_member m where m.enterprise_id = e.id
      and m.role <= ${sql.lit(teamRole.admin)}) as vendor_can_be_asked,
  d.id as product_id, d.type as product_type,
  (select array_agg(o.title order by o.sort, o.title)
    from product_option o where o.product_id = d.id) as options,
  (select json_agg(json_build_object('id', v.id, 'title', v.title, 'sku', v.sku,
      'options', v.options, 'manage_inventory', v.manage_inventory,
      'allow_backorder', v.allow_backorder,
      'weight_grams', coalesce(v.weight_grams, d.weight_grams),
      'prices', (select json_agg(json_build_object('currency', p.currency, 'amount', p.amount)
        order by p.currency) from price p where p.variant_id = v.id)) order by v.sort, v.id)
    from variant v where v.product_id = d.id and v.status = ${sql.lit(variantStatus.published)}) as variants,
  ${sourceJson} as source`)

/** Returns a listing with its variants; null if the reader may not see it on the site. */
export async function listingRow(
  db: Db,
  id: number,
  { isAdmin, teamIds }: Reader,
  site: Pick<Site, 'networkId'>,
): Promise<ListingRow | null> {
  const { rows } = await sql<ListingRow>`
    select ${pageColumns}
    from listing l
    join enterprise e on e.id = l.enterprise_id
    left join product d on d.listing_id = l.id
    left join import_ref ref on ref.listing_id = l.id
    left join import_source source on source.name = ref.source
    where l.id = ${id} and (e.public and ${isPublished} or ${isAdmin}
      or l.enterprise_id = any(${[...teamIds]}::bigint[]))
      and ${hasListingPageOn(site)}`.execute(db)
  return rows[0] ?? null
}

/**
 * Returns a page of an enterprise's listings on a site, newest first; null if the enterprise has no
 * page there. `shown` refers to `l` and `e`.
 */
export async function vendorListings(
  db: Db,
  enterpriseId: number,
  site: Pick<Site, 'networkId'>,
  shown: RawBuilder<boolean>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ listings: ListingData[]; total: number } | null> {
  const { rows } = await sql<{ total: number } & (ListingData | { id: null })>`
    with offered as (
      select l.id, l.updated_at from listing l join enterprise e on e.id = l.enterprise_id
      where l.enterprise_id = ${enterpriseId} and ${shown})
    select (select count(*) from offered) as total, card.*
    from enterprise e
    left join lateral (
      select ${cardColumns} from listing l
      where l.id in (select id from offered order by updated_at desc, id desc
        offset ${offset} limit ${limit})) card on true
    where e.id = ${enterpriseId} and ${hasPageOn(site)}
    order by card."updatedAt" desc, card.id desc`.execute(db)
  const [first] = rows
  return first ? { listings: rows.filter((row) => row.id !== null), total: first.total } : null
}
