import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/** Key of the setting with the progress of creating the demo community. */
export const demoSetting = 'demo.community'

/**
 * Returns the state of the database's content. `empty`: no parties. `unfinished`: seeding the demo
 * community was interrupted. `lived-in`: there are parties.
 */
export async function communityState(db: Db): Promise<'empty' | 'unfinished' | 'lived-in'> {
  const { rows } = await sql<{ demo: string | null; parties: boolean }>`
    select (select value #>> '{}' from setting where key = ${demoSetting}) as demo,
      exists (select from party) as parties`.execute(db)
  const [row] = rows
  if (row?.demo === 'begun') return 'unfinished'
  return row?.parties ? 'lived-in' : 'empty'
}

/** Updates the same row each time, to prove that writing works. */
export async function writeProof(tx: Tx): Promise<void> {
  await sql`
    insert into setting (key, value) values ('ready.written', 'true')
    on conflict (key) do update set updated_at = now()`.execute(tx)
}

/**
 * Sets a setting to today. Returns the day it had (null: none), or `none` if it was today already.
 * Concurrent callers wait for this transaction.
 */
export async function passDay(tx: Tx, setting: string): Promise<{ from: string | null } | 'none'> {
  const { rows } = await sql<{ day: string | null }>`
    with was as (select value #>> '{}' as day from setting where key = ${setting})
    insert into setting (key, value) values (${setting}, to_jsonb(current_date))
    on conflict (key) do update set value = excluded.value, updated_at = now()
      where setting.value <> excluded.value
    returning (select day from was) as day`.execute(tx)
  const [passed] = rows
  return passed ? { from: passed.day } : 'none'
}
