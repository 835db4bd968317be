import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
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
  states: readonly string[],
): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    ${prepared}select id, enterprise_id as "enterpriseId", state, category_id as "categoryId", name,
      rate, inclusive, applies_to_shipping as "appliesToShipping"
    from tax_rate
    where country = ${country} and (state is null or lower(state) = any(${[...states]}::text[]))
      and (enterprise_id is null or enterprise_id = any(${[...enterpriseIds]}::bigint[]))
    order by name, id`.execute(db)
  return rows
}

export interface SavedTaxRow {
  id: string
  country: string
  state: string | null
  categoryId: number | null
  name: string
  /** In percent. */
  rate: number
  inclusive: boolean
  appliesToShipping: boolean
  rev: number
}

/** Returns the rates of an enterprise, or for null those of the platform. */
export async function savedTaxes(db: Db, enterpriseId: number | null): Promise<SavedTaxRow[]> {
  const { rows } = await sql<SavedTaxRow>`
    select id, country, state, category_id as "categoryId", name, rate / 10000.0::float8 as rate, inclusive,
      applies_to_shipping as "appliesToShipping", rev
    from tax_rate where enterprise_id is not distinct from ${enterpriseId}
    order by country, state nulls first, category_id nulls first, name`.execute(db)
  return rows
}

/** Serializes changes of the rates of an enterprise, or of the platform, in the transaction. */
export async function lockTaxes(tx: Tx, enterpriseId: number | null): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('taxes', ${enterpriseId ?? 0}))`.execute(tx)
}

type TaxFields = Omit<SavedTaxRow, 'id' | 'rev'>

/** Inserts or updates a rate; returns false if another of its scope has its name. */
export async function putTax(
  tx: Tx,
  enterpriseId: number | null,
  id: string,
  tax: TaxFields,
): Promise<boolean> {
  const { rows: others } = await sql`
    select 1 from tax_rate where enterprise_id is not distinct from ${enterpriseId}
      and country = ${tax.country} and state is not distinct from ${tax.state}
      and category_id is not distinct from ${tax.categoryId} and name = ${tax.name}
      and id <> ${id}`.execute(tx)
  if (others.length > 0) return false
  await sql`
    insert into tax_rate as t (id, enterprise_id, country, state, category_id, name, rate,
      inclusive, applies_to_shipping)
    values (${id}, ${enterpriseId}, ${tax.country}, ${tax.state}, ${tax.categoryId}, ${tax.name},
      ${Math.round(tax.rate * 10_000)}, ${tax.inclusive}, ${tax.appliesToShipping})
    on conflict (id) do update set country = excluded.country, state = excluded.state,
      category_id = excluded.category_id, name = excluded.name, rate = excluded.rate,
      inclusive = excluded.inclusive, applies_to_shipping = excluded.applies_to_shipping,
      rev = t.rev + 1`.execute(tx)
  return true
}

export async function deleteTax(
  tx: Tx,
  enterpriseId: number | null,
  id: string,
): Promise<{ name: string; country: string } | null> {
  const { rows } = await sql<{ name: string; country: string }>`
    delete from tax_rate where id = ${id} and enterprise_id is not distinct from ${enterpriseId}
    returning name, country`.execute(tx)
  return rows[0] ?? null
}

/** Returns the number of enterprises whose taxes are those of the platform. */
export async function defaultTaxUsers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shop s where uses_default_taxes
      and not exists (select from tax_rate t where t.enterprise_id = s.enterprise_id)`.execute(db)
  return rows[0]?.count ?? 0
}
