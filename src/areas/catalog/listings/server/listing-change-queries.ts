import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { type ListingKind, type ListingState, listingState } from '#shared/enums.ts'
import type { ListingVendor } from '../own-listings-contract.ts'

/** Returns enterprises that are not archived, or that were taken down, by name. */
export async function vendorRows(db: Db, ids: readonly number[]): Promise<ListingVendor[]> {
  const { rows } = await sql<ListingVendor>`
    select e.id, e.name, h.name as "subDomain", e.public as "isPublic"
    from enterprise e join handle h on h.enterprise_id = e.id and h.current
    where e.id = any(${[...ids]}::bigint[]) and (e.archived_at is null or e.withheld_at is not null)
    order by lower(e.name), e.id`.execute(db)
  return rows
}

export interface OwnRow {
  id: number
  enterpriseId: number
  urlKey: string
  kind: ListingKind
  state: ListingState
  /** Whether it is a draft, or was one when taken down: its columns follow the answers. */
  isDraft: boolean
  isWithheld: boolean
  wasPublished: boolean
  /** What it was before it was archived; null if it is not, or that is unknown. */
  archivedFrom: ListingState | null
  rev: number
  updatedAt: Date
  /** Whether the enterprise's profile is public. */
  hasProfile: boolean
}

const own = sql`l.id, l.enterprise_id as "enterpriseId", l.url_key as "urlKey", l.kind, l.state,
  coalesce(l.withheld_from, l.state) = 1 as "isDraft",
  l.withheld_at is not null as "isWithheld", l.published_at is not null as "wasPublished",
  l.archived_from as "archivedFrom", l.rev,
  l.updated_at as "updatedAt", e.public as "hasProfile"`

export async function ownRow(db: Db, id: number): Promise<OwnRow | null> {
  const { rows } = await sql<OwnRow>`
    select ${own} from listing l join enterprise e on e.id = l.enterprise_id
    where l.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks listings until the transaction ends and returns them. */
export async function lockOwnRows(tx: Tx, ids: readonly number[]): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select ${own} from listing l join enterprise e on e.id = l.enterprise_id
    where l.id = any(${[...ids]}::bigint[]) order by l.id for no key update of l`.execute(tx)
  return rows
}

/** Returns the most recently edited draft of an enterprise. */
export async function newestDraft(db: Db, enterpriseId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where enterprise_id = ${enterpriseId} and state = ${listingState.draft}
    order by updated_at desc, id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Returns the currency of the price that an enterprise wrote last; null without prices. */
export async function lastCurrency(db: Db, enterpriseId: number): Promise<string | null> {
  const { rows } = await sql<{ currency: string }>`
    select p.currency from listing l
    join product d on d.listing_id = l.id
    join variant v on v.product_id = d.id
    join price p on p.variant_id = v.id
    where l.enterprise_id = ${enterpriseId} order by l.updated_at desc, l.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.currency ?? null
}

const isOpen = sql`s.open_to = 'authors' and exists (
  select from form f where f.id = s.form_id and f.kind = 'listing')`

/** Returns the open answer set of a listing. */
export async function openSetId(db: Db, listingId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from answer_set s
    where s.subject_kind = 'listing' and s.subject_id = ${listingId} and ${isOpen} order by s.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Whether the open answer set has unpublished answers. */
export async function hasChanges(db: Db, listingId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from answer_set s where s.subject_kind = 'listing' and s.subject_id = ${listingId} and ${isOpen}
        and (s.has_cleared or exists (select from answer a
          where a.set_id = s.id and a.rev > 1 and a.by_account_id is not null))) as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Returns the title in `language`, with the usual fallback; empty if there is none. */
export async function shownTitle(db: Db, id: number, language: string): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select title from shown_listing_text(${id}, ${language})`.execute(db)
  return rows[0]?.title ?? ''
}
