import { sql } from 'kysely'
import { hasPageOn } from '#foundation/sites/server/public.ts'
import type { Site } from '#platform/caller.ts'
import type { Db } from '#platform/db/db.ts'
import { fixedSql, onCards, shownFields } from '#platform/db/field-queries.ts'
import { pictureJson } from '#platform/files/queries.ts'
import type { PictureRow } from '#platform/files/pictures.ts'
import { sourceJson } from '#platform/sources/queries.ts'
import { type Source } from '#shared/schema.ts'
import {
  enterprise,
  placeColumns,
  type CardEnterprise,
  type Place,
  type ShownEnterprise,
} from './fields.ts'

export interface PlaceRow extends Place {
  id: number
}

export interface MembershipRow {
  networkId: number
  /** Membership status: 1 approved, 4 renewing. */
  status: number
}

/** Data of an enterprise for cards, search records and the index, in all languages. */
export interface EnterpriseData extends CardEnterprise {
  id: number
  handle: string
  updatedAt: Date
  places: PlaceRow[]
  /** Publicly visible memberships (S-059). */
  memberships: MembershipRow[]
  isNetwork: boolean
  feedbackCount: number
}

const placeMembers = placeColumns.map(([key, column]) => sql`${sql.lit(key)}, p.${sql.ref(column)}`)

/** SQL: places in display order, the primary one first. */
const shownPlacesJson = sql`
  (select coalesce(json_agg(json_build_object('id', p.id, ${sql.join(placeMembers)})
      order by p.type, p.sort, p.id), '[]')
    from place p where p.party_id = e.id)`

/** SQL: places in the order of the form. */
export const placesJson = sql`
  (select coalesce(json_agg(json_build_object(${sql.join(placeMembers)}) order by p.sort), '[]')
    from place p where p.party_id = e.id)`

export const contactsJson = sql`
  (select coalesce(json_agg(json_build_object('kind', c.kind, 'value', c.value)
      order by c.sort, c.value), '[]')
    from contact c where c.enterprise_id = e.id)`

const cardColumns = fixedSql(sql`
  e.id, h.name as handle, e.updated_at as "updatedAt", ${shownFields(onCards(enterprise))},
  ${shownPlacesJson} as places,
  (select coalesce(json_agg(json_build_object('networkId', m.network_id, 'status', m.status)
      order by m.network_id), '[]')
    from membership m join network n on n.id = m.network_id and n.archived_at is null
    where m.enterprise_id = e.id and m.visible) as memberships,
  exists (select from network n where n.owner_id = e.id and n.archived_at is null) as "isNetwork",
  coalesce(stat.feedback_count, 0) as "feedbackCount"`)

/** Returns data of those enterprises that the directory shows. */
export async function findableEnterprises(
  db: Db,
  ids: readonly number[],
): Promise<EnterpriseData[]> {
  const { rows } = await sql<EnterpriseData>`
    select ${cardColumns}
    from enterprise e
    join handle h on h.enterprise_id = e.id and h.current
    left join party_stat stat on stat.party_id = e.id
    where e.id = any(${[...ids]}::bigint[]) and e.findable`.execute(db)
  return rows
}

/** Returns up to `limit` ids above `after` of enterprises in the directory, ascending. */
export async function findableEnterpriseIds(
  db: Db,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from enterprise where findable and id > ${after} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export async function profileExists(
  db: Db,
  id: number,
  networkId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from enterprise e where e.id = ${id} and ${hasPageOn({ networkId })}`.execute(db)
  return rows.length > 0
}

export interface ProfileNetworkRow {
  id: number
  status: number
  subdomain: string
  logo: PictureRow | null
  texts: { lang: string; origin: number; name: string }[] | null
}

export interface ProfileRow extends ShownEnterprise {
  id: number
  handle: string
  updatedAt: Date
  places: PlaceRow[]
  networks: ProfileNetworkRow[] | null
  /** Id of the network it owns, if any. */
  own_network_id: number | null
  followers: number
  likes: number
  source: Source | null
  canBeClaimed: boolean
}

/** Not archived, or taken down by moderation: its team may still preview it. */
const isEditable = sql<boolean>`(e.archived_at is null or e.withheld_at is not null)`

const profileColumns = fixedSql(sql`
  e.id, h.name as handle, e.updated_at as "updatedAt", ${shownFields(enterprise)},
  ${shownPlacesJson} as places, ${contactsJson} as contacts,
  (select json_agg(json_build_object('id', n.id, 'status', m.status, 'subdomain', nh.name,
      'logo', (select ${pictureJson}
        from enterprise owner join file f on f.uuid = owner.logo_file
        where owner.id = n.owner_id),
      'texts', (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'name', t.name))
        from network_text t where t.network_id = n.id)) order by n.id)
    from membership m
    join network n on n.id = m.network_id and n.archived_at is null
    join handle nh on nh.enterprise_id = n.owner_id and nh.current
    where m.enterprise_id = e.id and m.visible) as networks,
  (select n.id from network n where n.owner_id = e.id and n.archived_at is null) as own_network_id,
  coalesce(stat.followers_count, 0) as followers,
  coalesce(stat.likes_count, 0) as likes,
  not exists (select from team_member where enterprise_id = e.id) as "canBeClaimed",
  ${sourceJson} as source`)

/**
 * Returns all enterprise data of a profile page, by id or a current or former slug; null if it has
 * no page on the site.
 */
export async function profileRow(
  db: Db,
  key: number | string,
  shownOn: Pick<Site, 'networkId'> | 'preview',
): Promise<ProfileRow | null> {
  const isShown = shownOn === 'preview' ? isEditable : hasPageOn(shownOn)
  const isMeant =
    typeof key === 'number'
      ? sql`e.id = ${key}`
      : sql`e.id = (select enterprise_id from handle where name = ${key})`
  const { rows } = await sql<ProfileRow>`
    select ${profileColumns}
    from enterprise e
    join handle h on h.enterprise_id = e.id and h.current
    left join party_stat stat on stat.party_id = e.id
    left join import_ref ref on ref.enterprise_id = e.id
    left join import_source source on source.name = ref.source
    where ${isMeant} and ${isShown}`.execute(db)
  return rows[0] ?? null
}
