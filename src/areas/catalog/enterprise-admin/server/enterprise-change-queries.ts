import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { ProfileLevel } from '#shared/enums.ts'

export interface EnterpriseRow {
  id: number
  level: ProfileLevel
  /** Whether the directory lists it; null if unlisted, so that only its URL leads to it. */
  listed: boolean | null
  /** Taken down by moderation, which then decides on its visibility. */
  withheld: boolean
}

/** Locks enterprises in use until the transaction ends and returns their state. */
export async function lockEnterprises(tx: Tx, ids: readonly number[]): Promise<EnterpriseRow[]> {
  const { rows } = await sql<EnterpriseRow>`
    select id, level, case when public and not findable then null else findable end as listed,
      withheld_at is not null as withheld
    from enterprise
    where id = any(${[...ids]}::bigint[]) and (archived_at is null or withheld_at is not null)
    order by id for no key update`.execute(tx)
  return rows
}
