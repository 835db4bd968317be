import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** Counts a call. Returns the number of calls in the window and the seconds until it ends. */
export async function countCall(
  tx: Tx,
  key: Buffer,
  seconds: number,
): Promise<{ count: number; left: number }> {
  const end = sql<Date>`now() + make_interval(secs => ${seconds})`
  const { rows } = await sql<{ count: number; left: number }>`
    insert into throttle as t (key, count, forget_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      count = case when t.forget_at <= now() then 1 else t.count + 1 end,
      forget_at = case when t.forget_at <= now() then ${end} else t.forget_at end
    returning count, extract(epoch from forget_at - now())::float as left`.execute(tx)
  return rows[0] ?? { count: 1, left: seconds }
}

export interface Attempts {
  count: number
  /** Seconds until the next attempt is allowed; 0 or less means now. */
  wait: number
}

/** Returns the recorded attempts in the order of `keys`; null where there are none. */
export async function attemptsOf(db: Db, keys: readonly Buffer[]): Promise<(Attempts | null)[]> {
  const { rows } = await sql<Attempts & { found: boolean }>`
    select t.key is not null as found, coalesce(t.count, 0) as count,
      coalesce(extract(epoch from t.free_at - now())::float, 0) as wait
    from unnest(${[...keys]}::bytea[]) with ordinality as asked (key, position)
    left join throttle t on t.key = asked.key and t.forget_at > now()
    order by asked.position`.execute(db)
  return rows.map(({ found, count, wait }) => (found ? { count, wait } : null))
}

/** Locks the keys until the transaction ends. */
export async function lockKeys(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(('x' || encode(substring(key for 8), 'hex'))::bit(64)::bigint)
    from (select key from unnest(${[...keys]}::bytea[]) as input (key) order by key) ordered`.execute(
    tx,
  )
}

/** Records attempts, and the seconds for which the next one is refused. */
export async function putAttempts(
  tx: Tx,
  rows: readonly { key: Buffer; count: number; wait: number; forget: number }[],
): Promise<void> {
  for (const { key, count, wait, forget } of rows) {
    await sql`
      insert into throttle (key, count, free_at, forget_at)
      values (${key}, ${count}, now() + make_interval(secs => ${wait}),
        now() + make_interval(secs => ${forget}))
      on conflict (key) do update set count = excluded.count, free_at = excluded.free_at,
        forget_at = excluded.forget_at`.execute(tx)
  }
}

/** Reverts one attempt that was not a failed guess. */
export async function undo(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  await sql`
    update throttle set count = greatest(count - 1, 0), free_at = now()
    where key = any(${[...keys]}::bytea[])`.execute(tx)
}

export async function forget(tx: Tx, keys: readonly Buffer[]): Promise<void> {
  await tx
    .deleteFrom('throttle')
    .where('key', 'in', [...keys])
    .execute()
}

export async function dropForgotten(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('throttle')
    .where('forget_at', '<', sql<Date>`now()`)
    .execute()
}
