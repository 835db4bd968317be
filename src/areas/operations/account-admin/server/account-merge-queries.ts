import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { UserRole } from '#shared/enums.ts'

export interface MergeRow {
  id: number
  email: string
  name: string
  lang: string
  role: UserRole
  verified: boolean
  disabled: boolean
  mergedInto: number | null
  /** Whether its deletion is planned. */
  leaves: boolean
}

const columns = sql`a.id, coalesce(a.email::text, '') as email, a.name, a.lang, a.role,
  a.email_verified_at is not null as verified, a.disabled_at is not null as disabled,
  a.merged_into as "mergedInto",
  exists (select from erasure e where e.account_id = a.id) as leaves`

export async function accountOf(db: Db, id: number): Promise<MergeRow | null> {
  const { rows } = await sql<MergeRow>`
    select ${columns} from account a where a.id = ${id} and a.erased_at is null`.execute(db)
  return rows[0] ?? null
}

export async function accountAt(db: Db, email: string): Promise<MergeRow | null> {
  const { rows } = await sql<MergeRow>`
    select ${columns} from account a where a.email = ${email} and a.erased_at is null`.execute(db)
  return rows[0] ?? null
}

/** Locks two accounts until the transaction ends, in the order of their ids. */
export async function lockBoth(tx: Tx, ids: readonly number[]): Promise<MergeRow[]> {
  await sql`
    select from account where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<MergeRow>`
    select ${columns} from account a
    where a.id = any(${[...ids]}::bigint[]) and a.erased_at is null`.execute(tx)
  return rows
}
