import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** Replaces a pending change, without confirmations. */
export async function putChange(tx: Tx, id: number, email: string): Promise<void> {
  const fresh = { email, old_confirmed_at: null, new_confirmed_at: null }
  await tx
    .insertInto('email_change')
    .values({ account_id: id, ...fresh })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...fresh, requested_at: sql`now()` }),
    )
    .execute()
}

export async function dropChange(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('email_change')
    .where('account_id', '=', id)
    .returning('account_id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function pendingEmail(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_change')
    .select('email')
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Records one confirmation; true if both are given. */
export async function confirm(tx: Tx, id: number, address: 'old' | 'new'): Promise<boolean> {
  const { rows } = await sql<{ both: boolean }>`
    update email_change set
      ${address === 'old' ? sql`old_confirmed_at` : sql`new_confirmed_at`} = now()
    where account_id = ${id}
    returning old_confirmed_at is not null and new_confirmed_at is not null as both`.execute(tx)
  return rows[0]?.both ?? false
}
