import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/** Key of the setting that says how far the demo community has been made. */
export const demoSetting = 'demo.community'

/**
 * `empty`: nobody is here. `unfinished`: making the demo community was begun and not ended.
 * `lived-in`: there is something, or the demo is complete.
 */
export async function communityState(db: Db): Promise<'empty' | 'unfinished' | 'lived-in'> {
  const { rows } = await sql<{ demo: string | null; parties: boolean }>`
    select (select value #>> '{}' from setting where key = ${demoSetting}) as demo,
      exists (select from party) as parties`.execute(db)
  const [row] = rows
  if (row?.demo === 'begun') return 'unfinished'
  return row?.parties ? 'lived-in' : 'empty'
}

/** Writes one row over and over. */
export async function writeProof(tx: Tx): Promise<void> {
  await sql`
    insert into setting (key, value) values ('ready.written', 'true')
    on conflict (key) do update set updated_at = now()`.execute(tx)
}
