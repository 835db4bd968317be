import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { UserRole } from '#shared/enums.ts'

export type AccountRow = {
  id: number
  email: string
  name: string
  role: UserRole
  country: string
  lang: string
  password_hash: string | null
  verified: boolean
  disabled: boolean
  /** Closed by a merge into another account. */
  merged: boolean
  rev: number
}

/** Locks an account that is not erased until the transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select id, coalesce(email::text, '') as email, name, role, country, lang, password_hash, rev,
      email_verified_at is not null as verified, disabled_at is not null as disabled,
      merged_into is not null as merged
    from account where id = ${id} and erased_at is null for no key update`.execute(tx)
  return rows[0] ?? null
}
