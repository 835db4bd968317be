import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { ContactKind, PlaceType, SectorKind, TextOrigin } from '#shared/enums.ts'

export interface FieldFile {
  uuid: string
  fileName: string
  contentType: string
  extension: string
}

export interface EnterpriseFields {
  name: string
  handle: string
  website: string | null
  opening_hours: string | null
  logo: FieldFile | null
  cover: FieldFile | null
  gallery: FieldFile[] | null
  texts: { lang: string; origin: TextOrigin; description: string }[] | null
  contacts: { kind: ContactKind; value: string }[] | null
  places:
    | {
        type: PlaceType
        lat: number | null
        lng: number | null
        displayTitle: string
        street: string | null
        city: string | null
        postcode: string | null
        state: string | null
        stateCode: string | null
        county: string | null
        country: string | null
        geoId: number | null
      }[]
    | null
  sectors: { id: number; kind: SectorKind }[] | null
  certifications:
    { certificateId: number; expiresOn: string | null; evidence: FieldFile | null }[] | null
}

/** SQL: file `f` as the JSON of a file answer. */
export const fileJson = sql`json_build_object('uuid', f.uuid, 'fileName', f.name,
  'contentType', f.type, 'extension', f.ext)`

/** Returns all columns of an enterprise that forms fill; null if unknown. */
export async function enterpriseFields(db: Db, id: number): Promise<EnterpriseFields | null> {
  const { rows } = await sql<EnterpriseFields>`
    select e.name, h.name as handle, e.website, e.opening_hours,
      (select ${fileJson} from file f where f.uuid = e.logo_file) as logo,
      (select ${fileJson} from file f where f.uuid = e.cover_file) as cover,
      (select json_agg(${fileJson} order by i.sort, f.uuid)
        from enterprise_image i join file f on f.uuid = i.file_uuid
        where i.enterprise_id = e.id) as gallery,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin,
          'description', t.description))
        from enterprise_text t where t.enterprise_id = e.id) as texts,
      (select json_agg(json_build_object('kind', c.kind, 'value', c.value) order by c.sort, c.value)
        from contact c where c.enterprise_id = e.id) as contacts,
      (select json_agg(json_build_object('type', p.type, 'lat', p.lat, 'lng', p.lng,
          'displayTitle', p.display_title, 'street', p.street, 'city', p.city,
          'postcode', p.postcode, 'state', p.state, 'stateCode', p.state_code,
          'county', p.county, 'country', p.country, 'geoId', p.geo_id) order by p.sort)
        from place p where p.party_id = e.id) as places,
      (select json_agg(json_build_object('id', s.id, 'kind', s.kind) order by s.id)
        from enterprise_sector x join sector s on s.id = x.sector_id
        where x.enterprise_id = e.id) as sectors,
      (select json_agg(json_build_object('certificateId', x.certificate_id,
          'expiresOn', x.expires_on,
          'evidence', (select ${fileJson} from file f where f.uuid = x.evidence_file))
          order by x.certificate_id)
        from certification x where x.enterprise_id = e.id and x.state <> 3) as certifications
    from enterprise e join handle h on h.enterprise_id = e.id and h.current
    where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns those of the ISO codes that are countries. */
export async function countriesAmong(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from country where code = any(${[...codes]}::text[])`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/** Clears descriptions in the given languages; deletes rows left without any text. */
export async function dropDescriptions(
  tx: Tx,
  enterpriseId: number,
  langs: readonly string[],
): Promise<void> {
  await sql`
    update enterprise_text set description = '', rev = rev + 1
    where enterprise_id = ${enterpriseId} and lang = any(${[...langs]}::text[])`.execute(tx)
  await sql`
    delete from enterprise_text
    where enterprise_id = ${enterpriseId} and description = '' and info = ''`.execute(tx)
}
