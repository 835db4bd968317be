import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { HistoryRow } from '#platform/accounts/account-queries.ts'
import { allOf, isIn, searchTextOf } from '#platform/db/table-page/queries.ts'
import type { LogFilter } from '../contract.ts'

export interface LogRow extends HistoryRow {
  byId: number | null
  targetKind: string | null
  targetId: number | null
  targetName: string | null
}

/** Accounts whose name or email is searched for. */
const mostPeople = 500

/** Returns entries of the log, the newest first. */
export async function logRows(db: Db, filter: LogFilter, limit: number): Promise<LogRow[]> {
  const { noun, since, until, targetKind, targetId, before } = filter
  const words = searchTextOf(filter)
  const conditions = allOf([
    sql`true`,
    noun && sql`split_part(u.action, '.', 1) = ${noun}`,
    since && sql`u.at >= ${since}::date`,
    until && sql`u.at < ${until}::date + 1`,
    targetKind && sql`u.target_kind = ${targetKind}`,
    targetId && sql`u.target_id = ${targetId}`,
    before && sql`(u.at, u.id) < (select b.at, b.id from audit b where b.id = ${before})`,
    words &&
      sql`u.account_id = any(array(
        select a.id from account a where ${isIn(sql`a.words`, words)} limit ${mostPeople}))`,
  ])
  const { rows } = await sql<LogRow>`
    with found as (
      select u.* from audit u where ${conditions} order by u.at desc, u.id desc limit ${limit})
    select u.id, u.at, u.action, u.diff, u.account_id as "byId", doer.name as by,
      viewer.name as "viewedBy", u.target_kind as "targetKind", u.target_id as "targetId",
      case u.target_kind
        when 'account' then (select a.name from account a where a.id = u.target_id)
        when 'enterprise' then (select e.name from enterprise e where e.id = u.target_id)
        when 'listing' then (
          select t.title from listing_text t where t.listing_id = u.target_id
          order by t.origin limit 1)
      end as "targetName"
    from found u
    left join account doer on doer.id = u.account_id
    left join account viewer on viewer.id = u.viewed_by
    order by u.at desc, u.id desc`.execute(db)
  return rows
}
