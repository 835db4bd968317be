import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PayoutAccountState, PayoutState } from '#shared/enums-of-store.ts'

export const payoutsPerPage = 50

export interface AdminPayoutRow {
  id: string
  vendorId: number
  name: string
  amount: number
  currency: string
  state: PayoutState
  failure: string
  createdAt: Date
  doneAt: Date | null
}

/** Matches names of enterprises that contain the words. */
function named(query: string | undefined) {
  return query === undefined
    ? sql`true`
    : sql`e.name ilike '%' || ${query.replaceAll(/[\\%_]/g, String.raw`\$&`)} || '%'`
}

/** Returns a page of the payouts of all enterprises, newest first, and how many there are. */
export async function adminPayouts(
  db: Db,
  { state, query, page }: { state?: number | undefined; query?: string | undefined; page: number },
): Promise<{ rows: AdminPayoutRow[]; total: number }> {
  const where = sql`
    from payout p join enterprise e on e.id = p.enterprise_id
    where ${named(query)} and ${state === undefined ? sql`true` : sql`p.state = ${state}`}`
  const [{ rows }, count] = await Promise.all([
    sql<AdminPayoutRow>`
      select p.id, p.enterprise_id as "vendorId", e.name, p.amount, p.currency, p.state, p.failure,
        p.created_at as "createdAt", p.done_at as "doneAt" ${where}
      order by p.created_at desc, p.id limit ${payoutsPerPage}
      offset ${page * payoutsPerPage}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${where}`.execute(db),
  ])
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export interface AdminBalanceRow {
  vendorId: number
  name: string
  currency: string
  owed: number
  state: PayoutAccountState | null
  isPaused: boolean
}

/** Returns a page of what enterprises are owed; those that owe the site come first. */
export async function adminBalances(
  db: Db,
  { query, page }: { query?: string | undefined; page: number },
): Promise<{ rows: AdminBalanceRow[]; total: number }> {
  const { rows } = await sql<AdminBalanceRow & { total: number }>`
    select e.id as "vendorId", e.name, own.currency, own.owed, a.state,
      a.paused_at is not null as "isPaused", count(*) over () as total
    from (
      select enterprise_id, currency, -sum(amount)::bigint as owed from ledger_entry
      where account = 'vendor' group by enterprise_id, currency having sum(amount) <> 0
    ) own
    join enterprise e on e.id = own.enterprise_id
    left join payout_account a on a.enterprise_id = e.id
    where ${named(query)}
    order by own.owed >= 0, abs(own.owed) desc, e.id, own.currency
    limit ${payoutsPerPage} offset ${page * payoutsPerPage}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
