import { sql, type Insertable } from 'kysely'
import { addToCounters, setCounter } from '#platform/accounts/counter-queries.ts'
import type { Db, Tables, Tx } from '#platform/db/db.ts'
import { pointsReason, type PointsReason } from '#shared/enums-of-account.ts'

/** Inserts a ledger entry and updates the sum; false if it exists (idempotent). */
export async function insertEntry(
  tx: Tx,
  row: Omit<Insertable<Tables['points_entry']>, 'id' | 'at'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into points_entry (party_id, amount, reason, ref, note, by_account_id)
    values (${row.party_id}, ${row.amount}, ${row.reason}, ${row.ref}, ${row.note},
      ${row.by_account_id})
    on conflict (party_id, reason, ref) do nothing
    returning id`.execute(tx)
  if (rows.length === 0) return false
  await addToCounters(tx, [{ party_id: row.party_id, points_sum: row.amount }])
  return true
}

/** Returns parties whose stored sum differs from their entries. */
export async function miscounted(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(stat.party_id, entries.party_id) as id
    from (select party_id, sum(amount) as sum from points_entry group by party_id) entries
    full join party_stat stat on stat.party_id = entries.party_id
    where coalesce(stat.points_sum, 0) <> coalesce(entries.sum, 0) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Recalculates the stored sum. */
export async function recount(tx: Tx, partyId: number): Promise<void> {
  await setCounter(
    tx,
    'points_sum',
    sql`
      select ${partyId}::bigint as party_id, coalesce(sum(amount), 0) as count
      from points_entry where party_id = ${partyId}`,
  )
}

export interface EntryRow {
  id: number
  amount: number
  reason: PointsReason
  note: string
  at: Date
}

/** Returns entries of a party, newest first, with the current names of invitees. */
export async function entriesOf(
  db: Db,
  partyId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select p.id, p.amount, p.reason, coalesce(joined.name, p.note) as note, p.at
    from points_entry p
    left join account joined
      on p.reason = ${pointsReason.invited} and joined.id::text = p.ref and joined.erased_at is null
    where p.party_id = ${partyId}
    order by p.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** Returns the sum of a party's entries. */
export async function sumOf(db: Db, partyId: number): Promise<number> {
  const row = await db
    .selectFrom('party_stat')
    .select('points_sum')
    .where('party_id', '=', partyId)
    .executeTakeFirst()
  return row?.points_sum ?? 0
}

export async function countEntries(db: Db, partyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('points_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow()
  return count
}

export async function accountExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
