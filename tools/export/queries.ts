import { sql, type Selectable } from 'kysely'
import type { Db, Tables } from '#platform/db/db.ts'
import {
  certificationState,
  type CertificationState,
  itemType,
  listingState,
  placeType,
  sectorKind,
  textOrigin,
  visibleApprovals,
} from '#shared/enums.ts'

/** Filters of an export. */
export interface Selection {
  source: string | null
  networkId: number | null
}

interface Text {
  lang: string
  origin: number
}

/** A certificate by handle; `by` is null for one that the site's admins checked. */
export interface ExportedCertification {
  handle: string
  state: CertificationState
  by: string | null
  on: string | null
  until: string | null
  link: string | null
}

interface FromSource {
  id: number
  source: string | null
  source_id: string | null
  source_title: string | null
  source_url: string | null
  licence: string | null
  attribution: string | null
}

export interface OrganisationRow
  extends
    FromSource,
    Pick<
      Selectable<Tables['enterprise']>,
      'name' | 'level' | 'website' | 'opening_hours' | 'products' | 'search_words' | 'updated_at'
    > {
  handle: string
  texts: (Text & { description: string })[] | null
  place: Record<string, string | number | null> | null
  contacts: Pick<Selectable<Tables['contact']>, 'kind' | 'value'>[] | null
  sectors: string[] | null
  certifications: ExportedCertification[] | null
}

/** Smaller ids are reference data that every installation has. */
const firstOwnId = 1000

const noMachine = sql`t.origin <> ${textOrigin.machine}`

/** Public enterprises with ids above `after`, by id. */
export async function organisationRows(
  db: Db,
  { source, networkId }: Selection,
  after: number,
  limit: number,
): Promise<OrganisationRow[]> {
  const { rows } = await sql<OrganisationRow>`
    select e.id, handle.name as handle, e.name, e.level, e.website, e.opening_hours, e.products,
      e.search_words,
      e.updated_at,
      ref.source, ref.source_id, source.title as source_title, source.url as source_url,
      source.licence, source.attribution,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin,
          'description', t.description) order by t.origin, t.lang)
        from enterprise_text t where t.enterprise_id = e.id and ${noMachine}) as texts,
      (select row_to_json(p) from place p where p.party_id = e.id and p.type = ${placeType.primary}) as place,
      (select json_agg(json_build_object('kind', c.kind, 'value', c.value) order by c.sort, c.value)
        from contact c where c.enterprise_id = e.id) as contacts,
      (select array_agg(${sectorName} order by s.kind, s.handle)
        from enterprise_sector x join sector s on s.id = x.sector_id
        where x.enterprise_id = e.id) as sectors,
      (select json_agg(${certificationJson} order by c.handle)
        from certification x join certificate c on c.id = x.certificate_id
        where x.enterprise_id = e.id and ${isKnownElsewhere}) as certifications
    from enterprise e
    join handle on handle.enterprise_id = e.id and handle.current
    left join import_ref ref on ref.enterprise_id = e.id and ref.kind = ${itemType.profile}
    left join import_source source on source.name = ref.source
    where e.public and e.id > ${after}
      and (${source}::text is null or ref.source = ${source})
      and (${networkId}::bigint is null or exists (
        select from membership m where m.enterprise_id = e.id and m.network_id = ${networkId}
          and m.status = any(${[...visibleApprovals]}::smallint[])))
    order by e.id limit ${limit}`.execute(db)
  return rows
}

/** Excludes certificates that networks created, and rejected or expired ones. */
const isKnownElsewhere = sql`
  x.state <> ${certificationState.rejected}
  and (x.expires_on is null or x.expires_on >= current_date)
  and (c.network_id is null or c.id < ${firstOwnId})`

const certificationJson = sql`json_build_object('handle', c.handle, 'state', x.state,
  'by', x.checked_by, 'on', x.checked_on, 'until', x.expires_on, 'link', x.evidence_url)`

const sectorName = sql`
  case s.kind when ${sectorKind.focus} then 'focus:' || s.handle else s.handle::text end`

export interface ProductRow
  extends
    FromSource,
    Pick<Selectable<Tables['listing']>, 'url_key' | 'action_link' | 'updated_at'> {
  vendor: string
  texts: (Text &
    Pick<Selectable<Tables['listing_text']>, 'title' | 'brand' | 'description' | 'return_policy'>)[]
  sku: string | null
  weight_grams: number | null
  stock: number | null
  amount: number | null
  currency: string | null
  categories: string[] | null
  sectors: string[] | null
  certifications: ExportedCertification[] | null
}

const stockOfVariant = sql`(
  select sum(level.stocked)::integer from inventory_item item
  join inventory_level level on level.item_id = item.id
  join stock_location place on place.id = level.location_id and place.closed_at is null
  where item.variant_id = variant.id and variant.manage_inventory)`

/** Published listings with ids above `after`; of a product with variants, the first one. */
export async function productRows(
  db: Db,
  { source, networkId }: Selection,
  after: number,
  limit: number,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select l.id, l.url_key, handle.name as vendor, l.action_link, l.updated_at,
      ref.source, ref.source_id, source.title as source_title, source.url as source_url,
      source.licence, source.attribution,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'title', t.title,
          'brand', t.brand, 'description', t.description, 'return_policy', t.return_policy)
          order by t.origin, t.lang)
        from listing_text t where t.listing_id = l.id and ${noMachine}) as texts,
      variant.sku, product.weight_grams, ${stockOfVariant} as stock, price.amount, price.currency,
      (select array_agg(path order by path) from (
        select string_agg(above.handle, '/' order by above.level) as path
        from listing_category x
        join category c on c.id = x.category_id
        join category above on above.path @> c.path
        where x.listing_id = l.id group by c.id) as chosen) as categories,
      (select array_agg(${sectorName} order by s.kind, s.handle)
        from listing_sector x join sector s on s.id = x.sector_id
        where x.listing_id = l.id) as sectors,
      (select json_agg(${certificationJson} order by c.handle)
        from certification x join certificate c on c.id = x.certificate_id
        where x.listing_id = l.id and ${isKnownElsewhere}) as certifications
    from listing l
    join handle on handle.enterprise_id = l.enterprise_id and handle.current
    left join product on product.listing_id = l.id
    left join lateral (
      select * from variant where product_id = product.id order by sort, id limit 1) variant on true
    left join lateral (
      select * from price where variant_id = variant.id order by currency limit 1) price on true
    left join import_ref ref on ref.listing_id = l.id and ref.kind = ${itemType.listing}
    left join import_source source on source.name = ref.source
    where l.state = ${listingState.published} and l.id > ${after}
      and (${source}::text is null or ref.source = ${source})
      and (${networkId}::bigint is null or exists (
        select from membership m where m.enterprise_id = l.enterprise_id
          and m.network_id = ${networkId} and m.status = any(${[...visibleApprovals]}::smallint[])))
    order by l.id limit ${limit}`.execute(db)
  return rows
}
