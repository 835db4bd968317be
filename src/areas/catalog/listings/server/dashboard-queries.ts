import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { allOf, isIn, searchTextOf } from '#platform/db/table-page/queries.ts'
import { listingState, variantStatus, type ListingKind, type ListingState } from '#shared/enums.ts'
import { viewDays, type OwnListingSort } from '#shared/own-listings.ts'
import type { OwnListingFilter } from '../own-listings-contract.ts'

export interface TableRow {
  id: number
  title: string
  lang: string | null
  picture: {
    uuid: string
    ext: string
    color: string | null
    width: number | null
    height: number | null
  } | null
  kind: ListingKind
  state: ListingState
  isWithheld: boolean
  hasChanges: boolean
  isSpecialOffer: boolean
  /** Lowest and highest price per currency. */
  prices: { currency: string; amount: number; most: number }[]
  categoryIds: number[]
  views: number
  likes: number
  updatedAt: Date
  /** Number of all matches. */
  total: number
}

const views = sql`(select coalesce(sum(seen.n), 0)::integer from stat_listing_day seen
    where seen.listing_id = l.id and seen.day > (now() at time zone 'utc')::date - ${sql.lit(viewDays)}::integer)`

const columns = (language: string) => sql`
  l.id, coalesce(t.title, '') as title, t.lang, l.kind, l.state,
  l.withheld_at is not null as "isWithheld", l.special_offer as "isSpecialOffer",
  coalesce((select json_agg(json_build_object('currency', c.currency, 'amount', c.amount, 'most', c.most))
    from (select p.currency, min(p.amount) as amount, max(p.amount) as most
      from product d join variant v on v.product_id = d.id and v.status = ${variantStatus.published}
        join price p on p.variant_id = v.id
      where d.listing_id = l.id group by p.currency order by p.currency) c), '[]') as prices,
  array(select c.category_id from listing_category c where c.listing_id = l.id order by 1)
    as "categoryIds",
  ${views} as views, coalesce(stat.likes_count, 0) as likes, l.updated_at as "updatedAt",
  coalesce(l.withheld_from, l.state) <> ${listingState.draft} and exists (
    select from answer_set s join form f on f.id = s.form_id
    where s.subject_kind = 'listing' and s.subject_id = l.id
      and s.open_to = 'authors' and f.kind = 'listing'
      and (s.has_cleared or exists (select from answer a
        where a.set_id = s.id and a.rev > 1 and a.by_account_id is not null))) as "hasChanges",
  (select json_build_object('uuid', f.uuid, 'ext', f.ext, 'color', f.color, 'width', f.width,
      'height', f.height)
    from listing_image i join file f on f.uuid = i.file_uuid
    where i.listing_id = l.id order by i.sort, f.uuid limit 1) as picture
  from listing l
  left join shown_listing_text(l.id, ${language}) t on true
  left join listing_stat stat on stat.listing_id = l.id`

const keys: Readonly<Record<OwnListingSort, RawBuilder<unknown>>> = {
  title: sql`lower(coalesce(t.title, ''))`,
  state: sql`l.state`,
  updated: sql`l.updated_at`,
  views,
  likes: sql`coalesce(stat.likes_count, 0)`,
}

interface Part {
  offset: number
  limit: number
  /** Restricts to these listings; null for all. */
  ids: readonly number[] | null
}

export async function tableRows(
  db: Db,
  filter: OwnListingFilter,
  language: string,
  { offset, limit, ids }: Part,
): Promise<TableRow[]> {
  const order = sql.raw(filter.order)
  const { rows } = await sql<TableRow>`
    select count(*) over () as total, ${columns(language)}
    where ${fitting(filter, ids)}
    order by ${keys[filter.sort]} ${order}, l.id ${order} offset ${offset} limit ${limit}`.execute(
    db,
  )
  return rows
}

function fitting(filter: OwnListingFilter, ids: readonly number[] | null): RawBuilder<unknown> {
  const { vendorId, state, kind } = filter
  const words = searchTextOf(filter)
  return allOf([
    sql`l.enterprise_id = ${vendorId}`,
    words &&
      sql`exists (select from listing_text own
        where own.listing_id = l.id and ${isIn(sql`lower(own.title)`, words)})`,
    state && sql`l.state = ${state}`,
    kind && sql`l.kind = ${kind}`,
    ids === null ? undefined : sql`l.id = any(${[...ids]}::bigint[])`,
  ])
}

export interface StateCounts {
  draft: number
  published: number
  archived: number
}

export async function countByState(db: Db, enterpriseId: number): Promise<StateCounts> {
  const { rows } = await sql<StateCounts>`
    select count(*) filter (where state = ${listingState.draft})::integer as draft,
      count(*) filter (where state = ${listingState.published})::integer as published,
      count(*) filter (where state = ${listingState.archived})::integer as archived
    from listing where enterprise_id = ${enterpriseId}`.execute(db)
  return rows[0] ?? { draft: 0, published: 0, archived: 0 }
}
