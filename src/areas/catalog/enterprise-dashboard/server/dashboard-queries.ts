import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { pictureIn, pictureJson } from '#platform/files/queries.ts'
import {
  type ApprovalStatus,
  listingKind,
  type ListingState,
  type ProfileLevel,
} from '#shared/enums.ts'
import type { SubscriptionState } from '#shared/subscriptions.ts'

export interface AccountRow {
  label: string
  handle: string
  is_public: boolean
  level: ProfileLevel
  logo: PictureRow | null
  network: { id: number; name: string } | null
  info: string
  subscribed: boolean
  subscription_state: SubscriptionState | null
  site_data: boolean
  referrals: number
  team: number
  tour_ended: boolean
}

/** Returns the head of an enterprise's dashboard as seen by one account; null if unknown. */
export async function accountRow(
  db: Db,
  id: number,
  accountId: number | null,
  language: string,
): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select e.name as label, h.name as handle, e.public as is_public, e.level,
      ${pictureIn(sql`e.logo_file`)} as logo,
      (select json_build_object('id', n.id, 'name', coalesce(t.name, e.name))
        from network n left join shown_network_text(n.id, ${language}) t on true
        where n.owner_id = e.id and n.archived_at is null) as network,
      coalesce(words.info, '') as info, is_subscribed(e.id) as subscribed,
      (select state from subscription where party_id = e.id) as subscription_state,
      exists (select from access_flag where party_id = e.id and flag = 'site_data') as site_data,
      (select count(*) from referral where referrer_id = e.id) as referrals,
      (select count(*) from team_member where enterprise_id = e.id) as team,
      coalesce((select tour_ended_at is not null from team_member
        where enterprise_id = e.id and account_id = ${accountId}::bigint), true) as tour_ended
    from enterprise e
    join handle h on h.enterprise_id = e.id and h.current
    left join shown_enterprise_text(e.id, ${language}) words on true
    where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface WorkplaceRow {
  name: string
  handle: string
  is_public: boolean
  logo: PictureRow | null
}

/** Returns an enterprise for the navigation of its team; null if unknown. */
export async function workplaceRow(db: Db, id: number): Promise<WorkplaceRow | null> {
  const { rows } = await sql<WorkplaceRow>`
    select e.name, h.name as handle, e.public as is_public, ${pictureIn(sql`e.logo_file`)} as logo
    from enterprise e join handle h on h.enterprise_id = e.id and h.current
    where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function vendorOfListing(db: Db, listingId: number): Promise<number | null> {
  const row = await db
    .selectFrom('listing')
    .select('enterprise_id')
    .where('id', '=', listingId)
    .executeTakeFirst()
  return row?.enterprise_id ?? null
}

export interface NetworkRow {
  id: number
  name: string
  subdomain: string
  logo: PictureRow | null
  status: ApprovalStatus
}

/** Returns networks that an enterprise belongs to or has applied to, in any state. */
export async function networksOf(db: Db, id: number, language: string): Promise<NetworkRow[]> {
  const { rows } = await sql<NetworkRow>`
    select n.id, coalesce(t.name, e.name) as name, h.name as subdomain, m.status,
      ${pictureIn(sql`coalesce(n.logo_file, e.logo_file)`)} as logo
    from membership m
    join network n on n.id = m.network_id and n.archived_at is null
    join enterprise e on e.id = n.owner_id
    join handle h on h.enterprise_id = e.id and h.current
    left join shown_network_text(n.id, ${language}) t on true
    where m.enterprise_id = ${id} order by name, n.id`.execute(db)
  return rows
}

export interface ListingRow {
  id: number
  title: string
  lang: string | null
  picture: PictureRow | null
  state: ListingState
  is_need: boolean
  is_withheld: boolean
  updated_at: Date
  /** Number of all listings. */
  total: number
}

export async function ownListings(
  db: Db,
  enterpriseId: number,
  language: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListingRow[]> {
  const { rows } = await sql<ListingRow>`
    select l.id, coalesce(t.title, '') as title, t.lang, l.state, l.kind = ${listingKind.need} as is_need,
      l.withheld_at is not null as is_withheld,
      l.updated_at, count(*) over () as total,
      (select ${pictureJson} from listing_image i join file f on f.uuid = i.file_uuid
        where i.listing_id = l.id order by i.sort, f.uuid limit 1) as picture
    from listing l left join shown_listing_text(l.id, ${language}) t on true
    where l.enterprise_id = ${enterpriseId}
    order by l.updated_at desc, l.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}
