import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { demoSetting } from '#platform/db/queries.ts'

/** Progress of seeding the demo; null if not started. */
export async function demoState(db: Db): Promise<'begun' | 'complete' | null> {
  const { rows } = await sql<{ state: 'begun' | 'complete' }>`
    select value #>> '{}' as state from setting where key = ${demoSetting}`.execute(db)
  return rows[0]?.state ?? null
}

export async function markDemo(tx: Tx, state: 'begun' | 'complete'): Promise<void> {
  await sql`
    insert into setting (key, value) values (${demoSetting}, to_jsonb(${state}::text))
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(tx)
}
