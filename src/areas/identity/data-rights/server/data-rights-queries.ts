import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface PrivacyRow {
  email: string
  requested_at: Date | null
  expires_at: Date | null
  has_password: boolean
  erased_at: Date | null
}

/** Returns the privacy state of an account, without expired exports. */
export async function privacyRow(db: Db, accountId: number): Promise<PrivacyRow | null> {
  const { rows } = await sql<PrivacyRow>`
    select a.email, x.requested_at, x.expires_at, a.password_hash is not null as has_password,
      e.due_at as erased_at
    from account a
    left join data_export x on x.account_id = a.id
      and (x.expires_at is null or x.expires_at > now())
    left join erasure e on e.account_id = a.id
    where a.id = ${accountId} and a.erased_at is null`.execute(db)
  return rows[0] ?? null
}

export interface ConsentRow {
  document: string
  version: Date
  at: Date
}

export async function consentsOf(db: Db, accountId: number): Promise<ConsentRow[]> {
  return db
    .selectFrom('consent')
    .select(['document', 'version', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('document')
    .execute()
}
