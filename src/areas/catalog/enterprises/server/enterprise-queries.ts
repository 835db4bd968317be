import { sql, type RawBuilder } from 'kysely'
import { hasPageOn } from '#foundation/sites/server/public.ts'
import type { Db } from '#platform/db/db.ts'

export interface FileRow {
  uuid: string
  ext: string
  color: string | null
  width: number | null
  height: number | null
}

export interface PlaceRow {
  id: number
  type: number
  lat: number | null
  lng: number | null
  display_title: string
  street: string | null
  city: string | null
  postcode: string | null
  state: string | null
  county: string | null
  country: string | null
}

export interface CertificationRow {
  certificate_id: number
  group_id: number
}

export interface MembershipRow {
  network_id: number
  /** Membership status: 1 approved, 4 renewing. */
  status: number
}

/** Columns for cards, search records and the index, in all languages. */
export interface EnterpriseFacts {
  id: number
  name: string
  level: number
  rating: number | null
  handle: string
  updated_at: Date
  logo: FileRow | null
  cover: FileRow | null
  texts: { lang: string; origin: number; description: string }[] | null
  places: PlaceRow[] | null
  sector_ids: number[] | null
  certifications: CertificationRow[] | null
  /** Publicly visible memberships (S-059). */
  memberships: MembershipRow[] | null
  is_network: boolean
}

const fileColumns = sql`'uuid', f.uuid, 'ext', f.ext, 'color', f.color, 'width', f.width, 'height', f.height`

/** SQL: places in display order, the primary one first. */
export const placesJson = sql`
  (select json_agg(json_build_object(
      'id', p.id, 'type', p.type, 'lat', p.lat, 'lng', p.lng, 'display_title', p.display_title,
      'street', p.street, 'city', p.city, 'postcode', p.postcode, 'state', p.state,
      'county', p.county, 'country', p.country) order by p.type, p.sort, p.id)
    from place p where p.party_id = e.id)`

/** Returns data of those enterprises that the directory shows. */
export async function findableEnterprises(
  db: Db,
  ids: readonly number[],
): Promise<EnterpriseFacts[]> {
  const { rows } = await sql<EnterpriseFacts>`
    select e.id, e.name, e.level, e.rating, h.name as handle, e.updated_at,
      (select json_build_object(${fileColumns}) from file f where f.uuid = e.logo_file) as logo,
      (select json_build_object(${fileColumns}) from file f where f.uuid = e.cover_file) as cover,
      (select json_agg(json_build_object(
          'lang', t.lang, 'origin', t.origin, 'description', t.description))
        from enterprise_text t where t.enterprise_id = e.id) as texts,
      ${placesJson} as places,
      (select array_agg(s.sector_id order by s.sector_id)
        from enterprise_sector s where s.enterprise_id = e.id) as sector_ids,
      (select json_agg(json_build_object('certificate_id', c.id, 'group_id', c.group_id) order by c.id)
        from certification x join certificate c on c.id = x.certificate_id
        where x.enterprise_id = e.id and x.state <> 3 and c.archived_at is null
          and (x.expires_on is null or x.expires_on >= current_date)) as certifications,
      (select json_agg(json_build_object('network_id', m.network_id, 'status', m.status)
          order by m.network_id)
        from membership m join network n on n.id = m.network_id and n.archived_at is null
        where m.enterprise_id = e.id and m.visible) as memberships,
      exists (select from network n where n.owner_id = e.id and n.archived_at is null) as is_network
    from enterprise e
    join handle h on h.enterprise_id = e.id and h.current
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

/** Resolves a current or former slug to the public enterprise and its current slug. */
export async function enterpriseBehind(
  db: Db,
  handle: string,
): Promise<{ id: number; handle: string } | null> {
  const { rows } = await sql<{ id: number; handle: string }>`
    select e.id, now_called.name as handle
    from handle asked
    join enterprise e on e.id = asked.enterprise_id and e.public
    join handle now_called on now_called.enterprise_id = e.id and now_called.current
    where asked.name = ${handle}`.execute(db)
  return rows[0] ?? null
}

export async function profileExists(
  db: Db,
  id: number,
  networkId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from enterprise e where e.id = ${id} and ${hasPageOn('e', networkId)}`.execute(db)
  return rows.length > 0
}

export interface ProfileNetworkRow {
  id: number
  status: number
  subdomain: string
  logo: FileRow | null
  texts: { lang: string; origin: number; name: string }[] | null
}

export interface ProfileRow {
  id: number
  name: string
  level: number
  rating: number | null
  handle: string
  updated_at: Date
  website: string | null
  opening_hours: string | null
  default_view: number
  logo: FileRow | null
  cover: FileRow | null
  gallery: (FileRow & { sort: number })[] | null
  texts: { lang: string; origin: number; description: string; info: string }[] | null
  places: PlaceRow[] | null
  sector_ids: number[] | null
  certificate_ids: number[] | null
  networks: ProfileNetworkRow[] | null
  /** Id of the network it owns, if any. */
  own_network_id: number | null
  contacts: { kind: number; value: string }[] | null
  followers: number
  likes: number
  source_name: string | null
  source_licence: string | null
  source_attribution: string | null
}

/**
 * Returns all enterprise data of a profile page; null if it has no public page, unless `shown` is
 * `preview`.
 */
export async function profileRow(
  db: Db,
  id: number,
  shown: 'public' | 'preview' = 'public',
): Promise<ProfileRow | null> {
  const { rows } = await sql<ProfileRow>`
    select e.id, e.name, e.level, e.rating, h.name as handle, e.updated_at, e.website,
      e.opening_hours, e.default_view,
      (select json_build_object(${fileColumns}) from file f where f.uuid = e.logo_file) as logo,
      (select json_build_object(${fileColumns}) from file f where f.uuid = e.cover_file) as cover,
      (select json_agg(json_build_object(${fileColumns}, 'sort', i.sort) order by i.sort, f.uuid)
        from enterprise_image i join file f on f.uuid = i.file_uuid
        where i.enterprise_id = e.id and f.visibility = 1 and f.state = 2) as gallery,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin,
          'description', t.description, 'info', t.info))
        from enterprise_text t where t.enterprise_id = e.id) as texts,
      ${placesJson} as places,
      (select array_agg(s.sector_id order by s.sector_id)
        from enterprise_sector s where s.enterprise_id = e.id) as sector_ids,
      (select array_agg(x.certificate_id order by x.certificate_id)
        from certification x
        where x.enterprise_id = e.id and x.state <> 3
          and (x.expires_on is null or x.expires_on >= current_date)) as certificate_ids,
      (select json_agg(json_build_object('id', n.id, 'status', m.status, 'subdomain', nh.name,
          'logo', (select json_build_object(${fileColumns})
            from enterprise owner join file f on f.uuid = owner.logo_file
            where owner.id = n.owner_id),
          'texts', (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'name', t.name))
            from network_text t where t.network_id = n.id)) order by n.id)
        from membership m
        join network n on n.id = m.network_id and n.archived_at is null
        join handle nh on nh.enterprise_id = n.owner_id and nh.current
        where m.enterprise_id = e.id and m.visible) as networks,
      (select n.id from network n where n.owner_id = e.id and n.archived_at is null) as own_network_id,
      (select json_agg(json_build_object('kind', c.kind, 'value', c.value) order by c.sort, c.value)
        from contact c where c.enterprise_id = e.id) as contacts,
      coalesce(stat.followers_count, 0) as followers,
      coalesce(stat.likes_count, 0) as likes,
      source.name as source_name, source.licence as source_licence,
      source.attribution as source_attribution
    from enterprise e
    join handle h on h.enterprise_id = e.id and h.current
    left join party_stat stat on stat.party_id = e.id
    left join import_ref ref on ref.enterprise_id = e.id
    left join import_source source on source.name = ref.source
    where e.id = ${id} and (e.public or (${shown === 'preview'}
      and (e.archived_at is null or e.withheld_at is not null)))`.execute(db)
  return rows[0] ?? null
}

export interface HandleRow {
  id: number
  handle: string
  updated_at: Date
}

/** Half-open range: `first` inclusive, `end` exclusive. */
export interface IdRange {
  first: number
  end: number
}

/** Returns slugs of a site's directory in an id range; `shown` refers to alias `e`. */
export async function findableHandles(
  db: Db,
  shown: RawBuilder<boolean>,
  { first, end }: IdRange,
  limit: number,
): Promise<HandleRow[]> {
  const { rows } = await sql<HandleRow>`
    select e.id, h.name as handle, e.updated_at
    from enterprise e join handle h on h.enterprise_id = e.id and h.current
    where ${shown} and e.id >= ${first} and e.id < ${end}
    order by e.id limit ${limit}`.execute(db)
  return rows
}

/** Returns the id ranges of `size` that contain shown enterprises, with the last change in each. */
export async function findableRanges(
  db: Db,
  shown: RawBuilder<boolean>,
  size: number,
): Promise<{ range: number; updated_at: Date }[]> {
  const { rows } = await sql<{ range: number; updated_at: Date }>`
    select e.id / ${size}::bigint as range, max(e.updated_at) as updated_at
    from enterprise e where ${shown} group by 1 order by 1`.execute(db)
  return rows
}
