import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type {
  ListingKind,
  ListingState,
  Packaging,
  ProductType,
  TextOrigin,
  VariantStatus,
} from '#shared/enums.ts'
import type { Money } from '#shared/money.ts'

export interface FieldFile {
  uuid: string
  fileName: string
  contentType: string
  extension: string
}

/** A product as stored; `options` is the number of its options. Amounts are in minor units. */
export interface ProductFields {
  type: ProductType
  weightGrams: number | null
  metadata: Readonly<Record<string, unknown>>
  options: number
  variants: {
    title: string
    sku: string | null
    status: VariantStatus
    manageInventory: boolean
    allowBackorder: boolean
    prices: Money[]
  }[]
}

export interface ListingFields {
  id: number
  /** Taken down by moderation. */
  withheld: boolean
  product: ProductFields | null
  enterprise_id: number
  url_key: string
  kind: ListingKind
  state: ListingState
  rev: number
  special_offer: boolean
  action_link: string | null
  accepts_returns: boolean | null
  keywords: string[]
  texts:
    | {
        lang: string
        origin: TextOrigin
        title: string
        brand: string
        description: string
        actionLabel: string
        returnPolicy: string
      }[]
    | null
  images: FieldFile[] | null
  category_ids: number[] | null
  sector_ids: number[] | null
  /** Null in a list of countries means anywhere. */
  ships_to: (string | null)[] | null
  ships_from: (string | null)[] | null
  packaging: Packaging[] | null
  offer_countries: (string | null)[] | null
  certifications:
    { certificateId: number; expiresOn: string | null; evidence: FieldFile | null }[] | null
}

const fileJson = sql`json_build_object('uuid', f.uuid, 'fileName', f.name, 'contentType', f.type,
  'extension', f.ext)`

/** Returns all fields of a listing that forms fill; null if unknown. */
export async function listingFields(db: Db, id: number): Promise<ListingFields | null> {
  const [row] = await manyListingFields(db, [id])
  return row ?? null
}

/** Returns the same for several, ordered by id. */
export async function manyListingFields(db: Db, ids: readonly number[]): Promise<ListingFields[]> {
  const { rows } = await sql<ListingFields>`
    select l.id, l.withheld_at is not null as withheld, ${productJson} as product,
      l.enterprise_id, l.url_key, l.kind, l.state, l.rev, l.special_offer, l.action_link,
      l.accepts_returns, l.keywords,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'title', t.title,
          'brand', t.brand, 'description', t.description, 'actionLabel', t.action_label,
          'returnPolicy', t.return_policy))
        from listing_text t where t.listing_id = l.id) as texts,
      (select json_agg(${fileJson} order by i.sort, f.uuid)
        from listing_image i join file f on f.uuid = i.file_uuid
        where i.listing_id = l.id) as images,
      (select json_agg(c.category_id order by c.category_id)
        from listing_category c where c.listing_id = l.id) as category_ids,
      (select json_agg(s.sector_id order by s.sector_id)
        from listing_sector s where s.listing_id = l.id) as sector_ids,
      (select json_agg(s.country order by s.country)
        from listing_ship s where s.listing_id = l.id and s.direction = 1) as ships_to,
      (select json_agg(s.country order by s.country)
        from listing_ship s where s.listing_id = l.id and s.direction = 2) as ships_from,
      (select json_agg(p.packaging order by p.packaging)
        from listing_packaging p where p.listing_id = l.id) as packaging,
      (select json_agg(o.country order by o.country)
        from offer_country o where o.listing_id = l.id) as offer_countries,
      (select json_agg(json_build_object('certificateId', x.certificate_id,
          'expiresOn', x.expires_on,
          'evidence', (select ${fileJson} from file f where f.uuid = x.evidence_file))
          order by x.certificate_id)
        from certification x where x.listing_id = l.id and x.state <> 3) as certifications
    from listing l where l.id = any(${[...ids]}::bigint[]) order by l.id`.execute(db)
  return rows
}

/** SQL: product with its variants in order. */
const productJson = sql`(
  select json_build_object('type', p.type, 'weightGrams', p.weight_grams, 'metadata', p.metadata,
    'options', (select count(*) from product_option o where o.product_id = p.id),
    'variants', (select coalesce(json_agg(json_build_object('title', v.title, 'sku', v.sku,
        'status', v.status, 'manageInventory', v.manage_inventory,
        'allowBackorder', v.allow_backorder,
        'prices', (select coalesce(json_agg(json_build_object(
            'amount', c.amount, 'currency', c.currency) order by c.currency), '[]')
          from price c where c.variant_id = v.id)) order by v.sort, v.id), '[]')
      from variant v where v.product_id = p.id))
  from product p where p.listing_id = l.id)`

/** Returns those of the categories that exist and are not archived. */
export async function categoriesAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from category where id = any(${[...ids]}::bigint[]) and archived_at is null`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function dropTexts(
  tx: Tx,
  listingId: number,
  langs: readonly string[],
): Promise<void> {
  await sql`
    delete from listing_text
    where listing_id = ${listingId} and lang = any(${[...langs]}::text[])`.execute(tx)
}
