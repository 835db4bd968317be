import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

export interface Seen {
  /** Whether this browser has logged in to the account before. */
  known: boolean
  /** Whether any browser has logged in to it. */
  hasOthers: boolean
}

export async function browsersOf(db: Db, accountId: number, hash: Buffer): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select count(*) > 0 as "hasOthers", coalesce(bool_or(hash = ${hash}), false) as known
    from known_browser where account_id = ${accountId}`.execute(db)
  return rows[0] ?? { known: false, hasOthers: false }
}

export async function isKnown(db: Db, hash: Buffer, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from known_browser b join account a on a.id = b.account_id
    where a.email = ${email} and b.hash = ${hash}`.execute(db)
  return rows.length > 0
}

export async function putBrowser(
  tx: Tx,
  row: { accountId: number; hash: Buffer; userAgent: string },
): Promise<void> {
  await tx
    .insertInto('known_browser')
    .values({ account_id: row.accountId, hash: row.hash, user_agent: row.userAgent })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'hash'])
        .doUpdateSet({ seen_at: sql`now()`, user_agent: row.userAgent }),
    )
    .execute()
}

/** Deletes browsers whose cookie has expired. */
export async function dropOldBrowsers(tx: Tx): Promise<void> {
  await sql`delete from known_browser where seen_at < now() - interval '400 days'`.execute(tx)
}
