import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { prepared } from '#platform/db/prepared.ts'

export interface TaxRow {
  id: string
  /** Null for a default of the platform. */
  enterpriseId: number | null
  state: string | null
  categoryId: number | null
  name: string
  /** In ten-thousandths of a percent. */
  rate: number
  inclusive: boolean
  appliesToShipping: boolean
}

/** Returns the rates of enterprises, and the platform's defaults, that may apply at a place. */
export async function taxRates(
  db: Db,
  enterpriseIds: readonly number[],
  country: string,
  state: string | null,
): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    ${prepared}select id, enterprise_id as "enterpriseId", state, category_id as "categoryId", name,
      (rate * 10000)::integer as rate, inclusive, applies_to_shipping as "appliesToShipping"
    from tax_rate
    where country = ${country} and (state is null or lower(state) = lower(${state}))
      and (enterprise_id is null or enterprise_id = any(${[...enterpriseIds]}::bigint[]))
    order by name, id`.execute(db)
  return rows
}
