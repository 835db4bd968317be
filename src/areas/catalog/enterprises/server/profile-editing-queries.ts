import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import {
  sectorKind,
  textOrigin,
  userRole,
  type CertificationState,
  type ContactKind,
  type PlaceType,
  type SectorKind,
  type TextOrigin,
} from '#shared/enums.ts'
import { fileJson, type FieldFile } from './answers/answer-queries.ts'

/** Data of an enterprise for its profile editor. */
export interface EditableRow {
  id: number
  name: string
  handle: string
  rev: number
  website: string | null
  opening_hours: string | null
  default_view: number
  logo: FieldFile | null
  cover: FieldFile | null
  gallery: FieldFile[] | null
  texts:
    | {
        lang: string
        origin: TextOrigin
        description: string
        info: string
        stale: boolean
      }[]
    | null
  places:
    | {
        type: PlaceType
        lat: number | null
        lng: number | null
        display_title: string
        street: string | null
        city: string | null
        postcode: string | null
        state: string | null
        state_code: string | null
        county: string | null
        country: string | null
        geo_id: number | null
      }[]
    | null
  contacts: { kind: ContactKind; value: string }[] | null
  sector_ids: number[] | null
  focus_ids: number[] | null
  certifications:
    | {
        certificate_id: number
        state: CertificationState
        expires_on: string | null
        evidence: FieldFile | null
      }[]
    | null
  owns_network: boolean
  updated_at: Date
  /** Timestamps as text in PostgreSQL's format. */
  edits: {
    fields: string[] | null
    at: string
    by: 'team' | 'admin' | 'unknown'
    name: string | null
  }[]
}

/** Number of latest edits returned. */
const editsTold = 20

const sectorsOf = (kind: SectorKind) => sql`
  (select array_agg(s.id order by s.id) from enterprise_sector x join sector s on s.id = x.sector_id
    where x.enterprise_id = e.id and s.kind = ${kind})`

/** Taken-down enterprises can still be edited by their teams, which does not release them. */
const isKept = sql`(e.archived_at is null or e.withheld_at is not null)`

/** Returns the editable data of an enterprise; null if archived. */
export async function editableRow(db: Db, id: number): Promise<EditableRow | null> {
  const { rows } = await sql<EditableRow>`
    select e.id, e.name, h.name as handle, e.rev, e.website, e.opening_hours, e.default_view,
      e.updated_at,
      (select ${fileJson} from file f where f.uuid = e.logo_file) as logo,
      (select ${fileJson} from file f where f.uuid = e.cover_file) as cover,
      (select json_agg(${fileJson} order by i.sort, f.uuid)
        from enterprise_image i join file f on f.uuid = i.file_uuid
        where i.enterprise_id = e.id) as gallery,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin,
          'description', t.description, 'info', t.info,
          'stale', t.origin <> 1 and coalesce(t.source_rev, 0) < o.rev)
          order by t.origin, t.lang)
        from enterprise_text t
        left join enterprise_text o on o.enterprise_id = e.id and o.origin = 1
        where t.enterprise_id = e.id) as texts,
      (select json_agg(json_build_object('type', p.type, 'lat', p.lat, 'lng', p.lng,
          'display_title', p.display_title, 'street', p.street, 'city', p.city,
          'postcode', p.postcode, 'state', p.state, 'state_code', p.state_code,
          'county', p.county, 'country', p.country, 'geo_id', p.geo_id)
          order by p.type, p.sort, p.id)
        from place p where p.party_id = e.id) as places,
      (select json_agg(json_build_object('kind', c.kind, 'value', c.value) order by c.sort, c.value)
        from contact c where c.enterprise_id = e.id) as contacts,
      ${sectorsOf(sectorKind.sector)} as sector_ids,
      ${sectorsOf(sectorKind.focus)} as focus_ids,
      (select json_agg(json_build_object('certificate_id', x.certificate_id, 'state', x.state,
          'expires_on', x.expires_on,
          'evidence', (select ${fileJson} from file f where f.uuid = x.evidence_file))
          order by x.certificate_id)
        from certification x where x.enterprise_id = e.id) as certifications,
      exists (select from network n where n.owner_id = e.id and n.archived_at is null)
        as owns_network,
      coalesce((select json_agg(edit order by edit.id desc) from (
        select u.id, u.diff -> 'changed' as fields, u.at,
          case when m.account_id is not null then 'team' when a.role = ${userRole.admin} then 'admin'
            else 'unknown' end as by,
          case when m.account_id is not null then a.name end as name
        from audit u
        left join account a on a.id = u.account_id
        left join team_member m on m.enterprise_id = e.id and m.account_id = a.id
        where u.target_kind = 'enterprise' and u.target_id = e.id and u.action = 'enterprise.edit'
        order by u.id desc limit ${editsTold}) edit), '[]') as edits
    from enterprise e join handle h on h.enterprise_id = e.id and h.current
    where e.id = ${id} and ${isKept}`.execute(db)
  return rows[0] ?? null
}

/** Locks an enterprise until the transaction ends and returns its rev. */
export async function lockedRev(tx: Tx, id: number): Promise<number | null> {
  const { rows } = await sql<{ rev: number }>`
    select rev from enterprise e where id = ${id} and ${isKept} for update`.execute(tx)
  return rows[0]?.rev ?? null
}

/** Returns the enterprise that has or had a slug; `reserved` for reserved words, null if free. */
export async function ownerOfHandle(tx: Tx, name: string): Promise<number | 'reserved' | null> {
  const { rows } = await sql<{ owner: number | null; reserved: boolean }>`
    select (select enterprise_id from handle where name = ${name}) as owner,
      exists (select from reserved_word where word = ${name}) as reserved`.execute(tx)
  if (rows[0]?.reserved) return 'reserved'
  return rows[0]?.owner ?? null
}

/** Changes the slug; the former one redirects. */
export async function changeHandle(tx: Tx, enterpriseId: number, name: string): Promise<void> {
  await sql`
    update handle set current = false where enterprise_id = ${enterpriseId} and current`.execute(tx)
  await sql`
    insert into handle (name, enterprise_id) values (${name}, ${enterpriseId})
    on conflict (name) do update set current = true
    where handle.enterprise_id = excluded.enterprise_id`.execute(tx)
}

/** Deletes empty translations; the original stays. */
export async function dropEmptyTranslations(tx: Tx, id: number): Promise<void> {
  await sql`
    delete from enterprise_text
    where enterprise_id = ${id} and origin <> ${textOrigin.original}
      and description = '' and info = ''`.execute(tx)
}

/** Returns the ids that are existing certificates. */
export async function certificatesAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from certificate where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of the files that the enterprise already uses, which need no claim. */
export async function filesOf(tx: Tx, id: number, uuids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from unnest(${[...uuids]}::uuid[]) as uuid
    where exists (select from enterprise e
        where e.id = ${id} and uuid in (e.logo_file, e.cover_file))
      or exists (select from enterprise_image i where i.enterprise_id = ${id} and i.file_uuid = uuid)
      or exists (select from certification c
        where c.enterprise_id = ${id} and c.evidence_file = uuid)`.execute(tx)
  return new Set(rows.map(({ uuid }) => uuid))
}
