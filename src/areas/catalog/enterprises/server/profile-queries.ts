import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { textOrigin } from '#shared/enums.ts'

/** What the profile editor shows of an enterprise beside its fields. */
export interface ProfileState {
  rev: number
  /** Languages whose translation is older than the original. */
  stale: string[]
  ownsNetwork: boolean
}

/** Taken-down enterprises can still be edited by their teams, which does not release them. */
const isEditable = sql`(e.archived_at is null or e.withheld_at is not null)`

/** Returns the state of an enterprise; null if archived. */
export async function profileState(db: Db, id: number): Promise<ProfileState | null> {
  const { rows } = await sql<ProfileState>`
    select e.rev,
      array(select t.lang from enterprise_text t
        join enterprise_text o on o.enterprise_id = e.id and o.origin = ${textOrigin.original}
        where t.enterprise_id = e.id and t.origin <> ${textOrigin.original}
          and coalesce(t.source_rev, 0) < o.rev) as stale,
      exists (select from network n where n.owner_id = e.id and n.archived_at is null)
        as "ownsNetwork"
    from enterprise e where e.id = ${id} and ${isEditable}`.execute(db)
  return rows[0] ?? null
}

/** Locks an enterprise until the transaction ends; false if archived. */
export async function lockProfile(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from enterprise e where e.id = ${id} and ${isEditable} for no key update`.execute(tx)
  return rows.length > 0
}

/** Returns the open answer set of the profile form. */
export async function openSetId(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from answer_set
    where subject_kind = 'profile' and subject_id = ${id} and open_to = 'authors'
    order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
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
