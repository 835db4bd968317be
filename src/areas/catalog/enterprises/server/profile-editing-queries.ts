import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { textOrigin, userRole } from '#shared/enums.ts'
import { enterpriseColumns, type EnterpriseFields } from './answers/answer-queries.ts'

/** Data of an enterprise for its profile editor. */
export interface EditableRow extends EnterpriseFields {
  id: number
  rev: number
  /** Languages whose translation is older than the original. */
  stale: string[]
  ownsNetwork: boolean
  updatedAt: Date
  /** Timestamps as text in PostgreSQL's format. */
  edits: {
    fields: string[] | null
    at: string
    by: 'team' | 'admin' | 'unknown'
    name: string | null
  }[]
}

/** Number of latest edits returned. */
const maxEdits = 20

/** Taken-down enterprises can still be edited by their teams, which does not release them. */
const isEditable = sql`(e.archived_at is null or e.withheld_at is not null)`

/** Returns the editable data of an enterprise; null if archived. */
export async function editableRow(db: Db, id: number): Promise<EditableRow | null> {
  const { rows } = await sql<EditableRow>`
    select e.id, e.rev, e.updated_at as "updatedAt", ${enterpriseColumns},
      array(select t.lang from enterprise_text t
        join enterprise_text o on o.enterprise_id = e.id and o.origin = ${textOrigin.original}
        where t.enterprise_id = e.id and t.origin <> ${textOrigin.original}
          and coalesce(t.source_rev, 0) < o.rev) as stale,
      exists (select from network n where n.owner_id = e.id and n.archived_at is null)
        as "ownsNetwork",
      coalesce((select json_agg(edit order by edit.id desc) from (
        select u.id, u.diff -> 'changed' as fields, u.at,
          case when m.account_id is not null then 'team' when a.role = ${userRole.admin} then 'admin'
            else 'unknown' end as by,
          case when m.account_id is not null then a.name end as name
        from audit u
        left join account a on a.id = u.account_id
        left join team_member m on m.enterprise_id = e.id and m.account_id = a.id
        where u.target_kind = 'enterprise' and u.target_id = e.id and u.action = 'enterprise.edit'
        order by u.id desc limit ${maxEdits}) edit), '[]') as edits
    from enterprise e join handle h on h.enterprise_id = e.id and h.current
    where e.id = ${id} and ${isEditable}`.execute(db)
  return rows[0] ?? null
}

/** Locks an enterprise until the transaction ends and returns its rev. */
export async function lockedRev(tx: Tx, id: number): Promise<number | null> {
  const { rows } = await sql<{ rev: number }>`
    select rev from enterprise e where id = ${id} and ${isEditable} for update`.execute(tx)
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
