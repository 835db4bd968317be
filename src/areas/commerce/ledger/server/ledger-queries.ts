import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'

export interface EntryRow {
  place: number
  account: string
  enterpriseId: number | null
  amount: number
  currency: string
  vendorOrderId: string | null
}

const types = {
  place: 'smallint',
  account: 'text',
  enterpriseId: 'bigint',
  amount: 'bigint',
  currency: 'text',
  vendorOrderId: 'text',
}

/** Inserts a posting with its entries; returns false if it was made before. */
export async function insertPosting(
  tx: Tx,
  kind: string,
  ref: string,
  entries: readonly EntryRow[],
): Promise<boolean> {
  const { rows } = await sql`
    with posting as (
      insert into ledger_posting (kind, ref) values (${kind}, ${ref})
      on conflict do nothing returning id
    )
    insert into ledger_entry
      (posting_id, place, account, enterprise_id, amount, currency, vendor_order_id)
    select posting.id, place, account, "enterpriseId", amount, currency, "vendorOrderId"
    from posting, ${recordset(types, entries)}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Returns the setting with the platform's fees. */
export async function feeSetting(db: Db): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`
    select value from setting where key = 'store.fee'`.execute(db)
  return rows[0]?.value ?? { basisPoints: 0, subscriberBasisPoints: 0 }
}

export interface Balance {
  account: string
  enterpriseId: number | null
  currency: string
  /** Debit positive, credit negative. */
  amount: number
}

/** Returns the balances of all accounts, or of those of one enterprise. */
export async function balances(db: Db, enterpriseId: number | null = null): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select account, enterprise_id as "enterpriseId", currency, sum(amount)::bigint as amount
    from ledger_entry
    where ${enterpriseId}::bigint is null or enterprise_id = ${enterpriseId}
    group by account, enterprise_id, currency having sum(amount) <> 0
    order by account, enterprise_id, currency`.execute(db)
  return rows
}

/** Returns the postings that are not balanced; none, unless the database was changed by hand. */
export async function unbalancedPostings(db: Db): Promise<number[]> {
  const { rows } = await sql<{ posting_id: number }>`
    select distinct posting_id from (
      select posting_id from ledger_entry group by posting_id, currency having sum(amount) <> 0
    ) wrong order by posting_id`.execute(db)
  return rows.map((row) => row.posting_id)
}
