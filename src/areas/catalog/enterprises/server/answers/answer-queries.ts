import { sql } from 'kysely'
import { storedFields } from '#platform/db/field-queries.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { sectorKind } from '#shared/enums.ts'
import { contactsJson, placesJson } from '../enterprise-queries.ts'
import { enterprise, type StoredEnterprise } from '../fields.ts'

export interface EnterpriseFields extends StoredEnterprise {
  handle: string
  /** Those among `sectorIds` that are focuses. */
  focusIds: number[]
}

/** SQL: `EnterpriseFields` of the enterprise `e` with its handle `h`. */
export const enterpriseColumns = sql`
  ${storedFields(enterprise)}, h.name as handle, ${placesJson} as places,
  ${contactsJson} as contacts,
  array(select s.id from enterprise_sector x join sector s on s.id = x.sector_id
    where x.enterprise_id = e.id and s.kind = ${sql.lit(sectorKind.focus)} order by 1) as "focusIds"`

/** Returns all fields of an enterprise that forms fill; null if unknown. */
export async function enterpriseFields(db: Db, id: number): Promise<EnterpriseFields | null> {
  const { rows } = await sql<EnterpriseFields>`
    select ${enterpriseColumns}
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

export async function dropTexts(
  tx: Tx,
  enterpriseId: number,
  langs: readonly string[],
): Promise<void> {
  await sql`
    delete from enterprise_text
    where enterprise_id = ${enterpriseId} and lang = any(${[...langs]}::text[])`.execute(tx)
}
