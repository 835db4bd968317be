import { sql } from 'kysely'
import { storedFields } from '#platform/db/field-queries.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import type { CertificationInput } from '#shared/fields.ts'
import { contactsJson, placesJson } from './enterprise-queries.ts'
import { enterprise, type StoredEnterprise } from './fields.ts'

export interface SnapshotRow extends StoredEnterprise {
  id: number
  archived: boolean
  updatedAt: Date
  /** Certifications that no admin decided, with their checks. */
  undecided: CertificationInput[]
}

const undecidedJson = sql`
  (select coalesce(json_agg(json_build_object('certificateId', x.certificate_id, 'state', x.state,
      'expiresOn', x.expires_on, 'check', json_build_object('checkedBy', x.checked_by,
      'checkedOn', x.checked_on, 'evidenceUrl', x.evidence_url)) order by x.certificate_id), '[]')
    from certification x where x.enterprise_id = e.id and x.decided_at is null)`

export async function snapshotRows(db: Db, ids: readonly number[]): Promise<SnapshotRow[]> {
  const { rows } = await sql<SnapshotRow>`
    select e.id, e.archived_at is not null as archived, e.updated_at as "updatedAt",
      ${storedFields(enterprise)}, ${placesJson} as places, ${contactsJson} as contacts,
      ${undecidedJson} as undecided
    from enterprise e where e.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/**
 * Returns a mark of the state of enterprises by id, which any edit changes: of fields, level and
 * visibility, a decision on a certificate, a first member of the team or the first listing.
 */
export async function enterpriseMarks(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; mark: string }>`
    select e.id, concat_ws(' ', e.rev, e.level, e.published_at is null, e.archived_at is null,
      (select count(*) from certification x
        where x.enterprise_id = e.id and x.decided_at is not null),
      exists (select from team_member m where m.enterprise_id = e.id),
      exists (select from listing l where l.enterprise_id = e.id)) as mark
    from enterprise e where e.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

/** Deletes the texts of enterprises in other languages than these. */
export async function keepTexts(
  tx: Tx,
  kept: readonly { id: number; langs: readonly string[] }[],
): Promise<void> {
  const rows = kept.flatMap(({ id, langs }) => langs.map((lang) => ({ id, lang })))
  await sql`
    delete from enterprise_text t
    where t.enterprise_id = any(${kept.map(({ id }) => id)}::bigint[]) and not exists (
      select from ${recordset({ id: 'bigint', lang: 'text' }, rows)}
      where input.id = t.enterprise_id and input.lang = t.lang)`.execute(tx)
}
