import { sql } from 'kysely'
import type { CallerKey } from '#platform/caller.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { KeyScope } from '#shared/access.ts'
import { teamRole, userRole } from '#shared/enums.ts'

/** SQL: whether the creator of the key `k` may still speak for its enterprise. */
const hasCreator = sql`exists (
  select from account a where a.id = k.created_by and a.disabled_at is null
    and a.erased_at is null and (a.role = ${sql.lit(userRole.admin)} or exists (
      select from team_member m where m.account_id = a.id
        and m.enterprise_id = k.enterprise_id and m.role <= ${sql.lit(teamRole.admin)})))`

const isExpired = sql`coalesce(k.expires_at <= now(), false)`

/**
 * Returns the key with this secret if it works: not revoked or expired, its creator an admin of the
 * team, and the enterprise not archived or suspended.
 */
export async function workingKey(
  db: Db,
  secretHash: Buffer,
): Promise<(CallerKey & { isSeen: boolean }) | null> {
  const { rows } = await sql<CallerKey & { isSeen: boolean }>`
    select k.id, k.enterprise_id as "enterpriseId", k.scopes,
      coalesce(k.last_used_at > now() - interval '1 minute', false) as "isSeen"
    from integration_key k join enterprise e on e.id = k.enterprise_id
    where k.secret_hash = ${secretHash} and k.revoked_at is null and not ${isExpired}
      and e.archived_at is null and ${hasCreator}`.execute(db)
  return rows[0] ?? null
}

export async function setKeyUsed(tx: Tx, id: number): Promise<void> {
  await sql`update integration_key set last_used_at = now() where id = ${id}`.execute(tx)
}

export interface KeyRow {
  id: number
  name: string
  prefix: string
  scopes: KeyScope[]
  createdBy: string | null
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
  state: 'active' | 'expired' | 'orphaned' | 'revoked'
}

/** Returns the keys of an enterprise, newest first; revoked ones last. */
export async function keyRows(db: Db, enterpriseId: number, limit: number): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.prefix, k.scopes, nullif(creator.name, '') as "createdBy",
      k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
      k.revoked_at as "revokedAt",
      case when k.revoked_at is not null then 'revoked' when ${isExpired} then 'expired'
        when not ${hasCreator} then 'orphaned' else 'active' end as state
    from integration_key k left join account creator on creator.id = k.created_by
    where k.enterprise_id = ${enterpriseId}
    order by k.revoked_at desc nulls first, k.id desc limit ${limit}`.execute(db)
  return rows
}

/** Locks an enterprise, so that limits hold; returns whether there is one. */
export async function lockEnterprise(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from enterprise where id = ${id} for no key update`.execute(tx)
  return rows.length > 0
}

/** Returns the names of the keys of an enterprise that are not revoked. */
export async function keyNames(tx: Tx, enterpriseId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from integration_key
    where enterprise_id = ${enterpriseId} and revoked_at is null`.execute(tx)
  return rows.map(({ name }) => name)
}

export interface NewKey {
  enterpriseId: number
  name: string
  prefix: string
  secretHash: Buffer
  scopes: readonly KeyScope[]
  createdBy: number
  expiresAt: Date | null
}

export async function insertKey(tx: Tx, key: NewKey): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into integration_key
      (enterprise_id, name, prefix, secret_hash, scopes, created_by, expires_at)
    values (${key.enterpriseId}, ${key.name}, ${key.prefix}, ${key.secretHash},
      ${[...key.scopes]}::text[], ${key.createdBy}, ${key.expiresAt}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Locks a key of an enterprise; null if there is none. */
export async function lockKey(
  tx: Tx,
  enterpriseId: number,
  id: number,
): Promise<{ name: string; revokedAt: Date | null } | null> {
  const { rows } = await sql<{ name: string; revokedAt: Date | null }>`
    select name, revoked_at as "revokedAt" from integration_key
    where id = ${id} and enterprise_id = ${enterpriseId} for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function setKeyRevoked(tx: Tx, id: number): Promise<void> {
  await sql`update integration_key set revoked_at = now() where id = ${id}`.execute(tx)
}

/** Returns the name of an enterprise; null if there is none. */
export async function enterpriseName(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from enterprise where id = ${id}`.execute(db)
  return rows[0]?.name ?? null
}
