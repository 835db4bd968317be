import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** Returns the time of the newest rate. */
export async function newestRate(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ newest: Date | null }>`
    select max(rate_at) as newest from currency`.execute(db)
  return rows[0]?.newest ?? null
}

/** Updates the rates of existing currencies; others are ignored. */
export async function setRates(
  tx: Tx,
  rates: Readonly<Record<string, number>>,
  at: Date,
): Promise<void> {
  await sql`
    update currency set rate = input.value::double precision, rate_at = ${at}
    from jsonb_each_text(${JSON.stringify(rates)}::jsonb) as input
    where currency.code = input.key and currency.code <> 'USD'`.execute(tx)
}
