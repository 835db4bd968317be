import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface ListingImageRow {
  uuid: string
  ext: string
  color: string | null
  width: number | null
  height: number | null
}

export interface ListingText {
  lang: string
  origin: number
  title: string
  brand: string
  description: string
  action_label: string
  return_policy: string
}

/** Columns for cards, search records and the index, in all languages. */
export interface ListingFacts {
  id: number
  enterprise_id: number
  url_key: string
  kind: number
  cart_item: boolean
  gift_card: boolean
  special_offer: boolean
  action_link: string | null
  keywords: string[]
  updated_at: Date
  texts: ListingText[] | null
  images: ListingImageRow[] | null
  category_ids: number[] | null
  sector_ids: number[] | null
  certifications: { certificate_id: number; group_id: number }[] | null
  /** Country codes; null means anywhere. */
  ships_to: (string | null)[] | null
  ships_from: (string | null)[] | null
  packaging: number[] | null
  /** Countries where a special offer is valid; null means all. */
  offer_countries: (string | null)[] | null
  /** Lowest price per currency, in minor units. */
  prices: { currency: string; amount: number }[] | null
}

const listingColumns = sql`
  l.id, l.enterprise_id, l.url_key, l.kind, l.cart_item, l.gift_card, l.special_offer,
  l.action_link, l.keywords, l.updated_at,
  (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'title', t.title,
      'brand', t.brand, 'description', t.description, 'action_label', t.action_label,
      'return_policy', t.return_policy))
    from listing_text t where t.listing_id = l.id) as texts,
  (select json_agg(json_build_object('uuid', f.uuid, 'ext', f.ext, 'color', f.color,
      'width', f.width, 'height', f.height) order by i.sort, f.uuid)
    from listing_image i join file f on f.uuid = i.file_uuid
    where i.listing_id = l.id and f.visibility = 1 and f.state = 2) as images,
  (select array_agg(c.category_id order by c.category_id)
    from listing_category c where c.listing_id = l.id) as category_ids,
  (select array_agg(s.sector_id order by s.sector_id)
    from listing_sector s where s.listing_id = l.id) as sector_ids,
  (select json_agg(json_build_object('certificate_id', c.id, 'group_id', c.group_id) order by c.id)
    from certification x join certificate c on c.id = x.certificate_id
    where x.listing_id = l.id and x.state <> 3 and c.archived_at is null
      and (x.expires_on is null or x.expires_on >= current_date)) as certifications,
  (select array_agg(s.country::text order by s.country)
    from listing_ship s where s.listing_id = l.id and s.direction = 1) as ships_to,
  (select array_agg(s.country::text order by s.country)
    from listing_ship s where s.listing_id = l.id and s.direction = 2) as ships_from,
  (select array_agg(p.packaging order by p.packaging)
    from listing_packaging p where p.listing_id = l.id) as packaging,
  (select array_agg(o.country::text order by o.country)
    from offer_country o where o.listing_id = l.id) as offer_countries,
  (select json_agg(json_build_object('currency', cheapest.currency, 'amount', cheapest.amount))
    from (select p.currency, min(p.amount) as amount
      from product d join variant v on v.product_id = d.id and v.status = 2
        join price p on p.variant_id = v.id
      where d.listing_id = l.id group by p.currency order by p.currency) cheapest) as prices`

/** Returns data of those listings that the marketplace shows. */
export async function findableListings(db: Db, ids: readonly number[]): Promise<ListingFacts[]> {
  const { rows } = await sql<ListingFacts>`
    select ${listingColumns}
    from listing l join enterprise e on e.id = l.enterprise_id and e.findable
    where l.id = any(${[...ids]}::bigint[]) and l.state = 2`.execute(db)
  return rows
}

/** Returns up to `limit` ids above `after` of listings in the marketplace, ascending. */
export async function findableListingIds(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listing l join enterprise e on e.id = l.enterprise_id and e.findable
    where l.state = 2 and l.id > ${after} order by l.id limit ${limit}`.execute(db)
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

export interface ListingRow extends ListingFacts {
  is_public: boolean
  accepts_returns: boolean | null
  vendor_website: string | null
  vendor_has_contact: boolean
  product_id: string | null
  product_type: number | null
  /** Option titles in order. */
  options: string[] | null
  variants: VariantRow[] | null
  source_name: string | null
  source_licence: string | null
  source_attribution: string | null
}

/** The reader: admins see all listings, teams their own, in any state. */
export interface Reader {
  isAdmin: boolean
  teamIds: readonly number[]
}

/** Returns a listing with its variants; null if the reader may not see it. */
export async function listingRow(
  db: Db,
  id: number,
  { isAdmin, teamIds }: Reader,
): Promise<ListingRow | null> {
  const { rows } = await sql<ListingRow>`
    select ${listingColumns}, e.public and l.state = 2 as is_public, l.accepts_returns,
      e.website as vendor_website,
      exists (select from contact c where c.enterprise_id = e.id) as vendor_has_contact,
      d.id as product_id, d.type as product_type,
      (select array_agg(o.title order by o.sort, o.title)
        from product_option o where o.product_id = d.id) as options,
      (select json_agg(json_build_object('id', v.id, 'title', v.title, 'sku', v.sku,
          'options', v.options, 'manage_inventory', v.manage_inventory,
          'allow_backorder', v.allow_backorder,
          'weight_grams', coalesce(v.weight_grams, d.weight_grams),
          'prices', (select json_agg(json_build_object('currency', p.currency, 'amount', p.amount)
            order by p.currency) from price p where p.variant_id = v.id)) order by v.sort, v.id)
        from variant v where v.product_id = d.id and v.status = 2) as variants,
      source.name as source_name, source.licence as source_licence,
      source.attribution as source_attribution
    from listing l
    join enterprise e on e.id = l.enterprise_id
    left join product d on d.listing_id = l.id
    left join import_ref ref on ref.listing_id = l.id
    left join import_source source on source.name = ref.source
    where l.id = ${id} and (e.public and l.state = 2 or ${isAdmin}
      or l.enterprise_id = any(${[...teamIds]}::bigint[]))`.execute(db)
  return rows[0] ?? null
}

/** Returns ids of a site's marketplace from `first` to before `end`; `shown` is about `l`, `e`. */
export async function findableListingPages(
  db: Db,
  shown: RawBuilder<boolean>,
  { first, end }: { first: number; end: number },
  limit: number,
): Promise<{ id: number; updated_at: Date }[]> {
  const { rows } = await sql<{ id: number; updated_at: Date }>`
    select l.id, l.updated_at
    from listing l join enterprise e on e.id = l.enterprise_id
    where ${shown} and l.id >= ${first} and l.id < ${end}
    order by l.id limit ${limit}`.execute(db)
  return rows
}

/** Returns the id ranges of `size` that contain shown listings, with the last change in each. */
export async function findableListingRanges(
  db: Db,
  shown: RawBuilder<boolean>,
  size: number,
): Promise<{ range: number; updated_at: Date }[]> {
  const { rows } = await sql<{ range: number; updated_at: Date }>`
    select l.id / ${size}::bigint as range, max(l.updated_at) as updated_at
    from listing l join enterprise e on e.id = l.enterprise_id
    where ${shown} group by 1 order by 1`.execute(db)
  return rows
}

/** Returns an enterprise's listings on a site, newest first; `shown` refers to `l` and `e`. */
export async function listingIdsOf(
  db: Db,
  enterpriseId: number,
  shown: RawBuilder<boolean>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with offered as (
      select l.id, l.updated_at from listing l join enterprise e on e.id = l.enterprise_id
      where l.enterprise_id = ${enterpriseId} and ${shown})
    select (select count(*) from offered) as total,
      (select array_agg(id order by updated_at desc, id desc)
        from (select * from offered order by updated_at desc, id desc
          offset ${offset} limit ${limit}) page) as ids`.execute(db)
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 }
}
