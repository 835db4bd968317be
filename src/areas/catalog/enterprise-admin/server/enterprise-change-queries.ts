import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { ProfileLevel } from '#shared/enums.ts'

export interface EnterpriseRow {
  id: number
  level: ProfileLevel
  /** Whether the directory shows it; null where only who knows its address finds it. */
  listed: boolean | null
  /** By moderation: whom it is shown to is decided there. */
  withheld: boolean
}

/** Those in use; nobody else changes them until the transaction ends. */
export async function lockEnterprises(tx: Tx, ids: readonly number[]): Promise<EnterpriseRow[]> {
  const { rows } = await sql<EnterpriseRow>`
    select id, level, case when public and not findable then null else findable end as listed,
      withheld_at is not null as withheld
    from enterprise
    where id = any(${[...ids]}::bigint[]) and (archived_at is null or withheld_at is not null)
    order by id for no key update`.execute(tx)
  return rows
}

/** Published ones stand in the directory, too. */
export async function setPublished(
  tx: Tx,
  ids: readonly number[],
  published: boolean,
): Promise<void> {
  const changes = published
    ? sql`published_at = coalesce(published_at, now()), listed = true`
    : sql`published_at = null`
  await sql`update enterprise set ${changes} where id = any(${[...ids]}::bigint[])`.execute(tx)
}

export async function setLevel(tx: Tx, ids: readonly number[], level: ProfileLevel): Promise<void> {
  await sql`update enterprise set level = ${level} where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  )
}
