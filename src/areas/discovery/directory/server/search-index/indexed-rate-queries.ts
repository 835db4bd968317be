import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { listingState } from '#shared/enums.ts'

/** Returns the rates of the index by currency; of a new currency, the present rate. */
export async function indexedRates(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; rate: number }>`
    select c.code, coalesce(i.rate, c.rate) as rate
    from currency c left join indexed_rate i on i.currency = c.code`.execute(db)
  return Object.fromEntries(rows.map(({ code, rate }) => [code, rate]))
}

/**
 * Takes over present rates that differ by more than a share, and those of new currencies. Their
 * listings are then waiting to be queued.
 */
export async function followRates(tx: Tx, tolerance: number): Promise<void> {
  await sql`
    insert into indexed_rate as i (currency, rate, queued_to)
    select code, rate, 0 from currency
    on conflict (currency) do update set rate = excluded.rate, queued_to = 0
    where abs(excluded.rate / i.rate - 1) > ${tolerance}::double precision`.execute(tx)
}

/** Returns a currency with listings that wait to be queued, and locks it; null if there is none. */
export async function lockWaitingCurrency(
  tx: Tx,
): Promise<{ currency: string; queuedTo: number } | null> {
  const { rows } = await sql<{ currency: string; queuedTo: number }>`
    select currency, queued_to as "queuedTo" from indexed_rate
    where queued_to is not null order by currency limit 1 for update`.execute(tx)
  return rows[0] ?? null
}

/** Returns the next published listings above an id that have a price in a currency, in ascending order. */
export async function listingsPricedIn(
  tx: Tx,
  currency: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from listing l
    where l.id > ${after} and l.state = ${sql.lit(listingState.published)} and exists (
      select from product d join variant v on v.product_id = d.id
        join price p on p.variant_id = v.id and p.currency = ${currency}
      where d.listing_id = l.id)
    order by l.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores up to which listing a currency is queued; null when all are. */
export async function setQueuedTo(tx: Tx, currency: string, id: number | null): Promise<void> {
  await tx
    .updateTable('indexed_rate')
    .set({ queued_to: id })
    .where('currency', '=', currency)
    .execute()
}
