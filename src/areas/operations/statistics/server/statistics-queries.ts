import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { interactionKind, itemType } from '#shared/enums.ts'
import { statMetric, type StatName } from '#shared/enums-of-stats.ts'

export interface EnterpriseRow {
  id: number
  label: string
  subDomain: string | null
  followers: number
  feedback: number
  since: string | null
}

export async function enterpriseRow(db: Db, id: number): Promise<EnterpriseRow | null> {
  const { rows } = await sql<EnterpriseRow>`
    select e.id, e.name as label, h.name as "subDomain",
      (select count(*) from interaction where target_kind = ${itemType.profile}
        and target_id = e.id and kind = ${interactionKind.follow}) as followers,
      (select count(*) from feedback where enterprise_id = e.id and parent_id is null
        and removed_at is null) as feedback,
      least((select min(day) from stat_day where enterprise_id = e.id),
        (select min(month) from stat_month where enterprise_id = e.id)) as since
    from enterprise e
    left join handle h on h.enterprise_id = e.id and h.current
    where e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns the first day that is not rolled up. */
export async function firstRecordedDay(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (date_trunc('month', now() at time zone 'utc') - interval '24 months')::date
      as day`.execute(db)
  return rows[0]?.day ?? ''
}

export interface CountRow {
  /** Day in UTC; the first of the month for rolled up months. */
  day: string
  name: StatName
  n: number
}

/** Metrics counted from other tables, numbered after the stored ones. */
const derivedMetric = { followers: 7, feedback: 8 } as const

const nameOf = new Map<number, StatName>(
  Object.entries({ ...statMetric, ...derivedMetric }).map(([name, code]) => [
    code,
    name as StatName,
  ]),
)

/** Returns counts between two days, both included, with new followers and feedback. */
export async function countRows(
  db: Db,
  id: number,
  { from, to }: { from: string; to: string },
): Promise<CountRow[]> {
  const { rows } = await sql<{ day: string; metric: number; n: number }>`
    select day, metric, n from stat_day
    where enterprise_id = ${id} and day between ${from} and ${to}
    union all
    select month, metric, n from stat_month
    where enterprise_id = ${id} and month between ${from} and ${to}
    union all
    select (at at time zone 'utc')::date, ${derivedMetric.followers}::integer, count(*) from interaction
    where target_kind = ${itemType.profile} and target_id = ${id}
      and kind = ${interactionKind.follow}
      and at >= ${from}::date::timestamp at time zone 'utc'
      and at < (${to}::date + 1)::timestamp at time zone 'utc'
    group by 1
    union all
    select (created_at at time zone 'utc')::date, ${derivedMetric.feedback}::integer, count(*) from feedback
    where enterprise_id = ${id} and parent_id is null and removed_at is null
      and created_at >= ${from}::date::timestamp at time zone 'utc'
      and created_at < (${to}::date + 1)::timestamp at time zone 'utc'
    group by 1
    order by 1`.execute(db)
  return rows.flatMap(({ day, metric, n }) => {
    const name = nameOf.get(metric)
    return name ? [{ day, n, name }] : []
  })
}
