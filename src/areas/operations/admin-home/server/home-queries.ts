import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { mailState } from '#shared/enums.ts'

/** Counts mails that should have been sent minutes ago, and those that could not be. */
export async function countMails(
  db: Db,
  lateMinutes: number,
): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select
      (select count(*)::integer from mail where state = ${sql.lit(mailState.waiting)}
        and created_at < now() - make_interval(mins => ${lateMinutes})) as waiting,
      (select count(*)::integer from mail where state = ${sql.lit(mailState.failed)})
        as failed`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** Returns when the last backup was completed; null if none was. */
export async function lastBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select updated_at as at from setting where key = 'backup.last'`.execute(db)
  return rows[0]?.at ?? null
}
