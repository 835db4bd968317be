import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { PointsEntryTable } from '#platform/db/tables/points.ts'
import { pointsReason, type PointsReason } from '#shared/enums-of-account.ts'

/** Inserts a ledger entry and updates the sum; false if it exists (idempotent). */
export async function insertEntry(
  tx: Tx,
  row: Omit<Insertable<PointsEntryTable>, 'id' | 'at'>,
): Promise<boolean> {
  const { rows } = await sql`
    with made as (
      insert into points_entry (party_id, amount, reason, ref, note, by_account_id)
      values (${row.party_id}, ${row.amount}, ${row.reason}, ${row.ref}, ${row.note},
        ${row.by_account_id})
      on conflict (party_id, reason, ref) do nothing
      returning party_id, amount
    ), counted as (
      insert into party_stat as stat (party_id, points_sum) select party_id, amount from made
      on conflict (party_id) do update set points_sum = stat.points_sum + excluded.points_sum
    )
    select from made`.execute(tx)
  return rows.length > 0
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

/** Locks a party's sum until the transaction ends. */
export async function lockCounter(tx: Tx, partyId: number): Promise<void> {
  await sql`
    insert into party_stat (party_id) values (${partyId})
    on conflict (party_id) do update set party_id = excluded.party_id`.execute(tx)
}

/** Recalculates the stored sum. */
export async function countAnew(tx: Tx, partyId: number): Promise<void> {
  await sql`
    update party_stat set points_sum = (
      select coalesce(sum(amount), 0) from points_entry where party_id = ${partyId})
    where party_id = ${partyId}`.execute(tx)
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
