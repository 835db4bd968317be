import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'

/** Stores a setting of the installation. */
export async function putSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  await sql`
    insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(tx)
}
