import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { flagDecision, flagEvent } from '#shared/enums-of-flagging.ts'
import type { FlagMonth, FlagReasonCount } from '../contract.ts'

const { keep, remove, change } = flagDecision

/**
 * Returns reports, decisions and appeals of the last months (UTC), newest first. A decision counts
 * in its own month; it took from the report or appeal that opened the case. An appeal is upheld if
 * its decision differs from the one before.
 */
export async function monthRows(db: Db, months: number): Promise<FlagMonth[]> {
  const { rows } = await sql<FlagMonth>`
    with month as (
      select (date_trunc('month', now() at time zone 'utc')
        - make_interval(months => step)) as start
      from generate_series(0, ${months - 1}) step),
    since as (select min(start) at time zone 'utc' as at from month),
    reported as (
      select date_trunc('month', f.at at time zone 'utc') as start, count(*)::integer as reports
      from flag f where f.at >= (select at from since) group by 1),
    decided as (
      select v.decision, v.at, date_trunc('month', v.at at time zone 'utc') as start,
        appealed.at is not null as is_appeal, v.at - coalesce(appealed.at, c.opened_at) as took,
        (select p.decision from flag_event p where p.case_id = v.case_id
          and p.kind = ${flagEvent.decided} and p.id < v.id order by p.id desc limit 1) as before
      from flag_event v
      join flag_case c on c.id = v.case_id
      left join lateral (
        select p.at from flag_event p where p.case_id = v.case_id
          and p.kind = ${flagEvent.appealed} and p.id < v.id order by p.id desc limit 1
      ) appealed on true
      where v.kind = ${flagEvent.decided} and v.at >= (select at from since)),
    sums as (
      select start, (count(*) filter (where decision = ${keep}))::integer as kept,
        (count(*) filter (where decision = ${change}))::integer as changes,
        (count(*) filter (where decision = ${remove}))::integer as removed,
        round((extract(epoch from percentile_cont(0.5) within group (order by took)) / 3600)
          ::numeric, 1)::float as hours,
        (count(*) filter (where is_appeal))::integer as appeals_decided,
        (count(*) filter (where is_appeal and decision <> before))::integer as appeals_upheld
      from decided group by start),
    appealed as (
      select date_trunc('month', v.at at time zone 'utc') as start, count(*)::integer as appeals
      from flag_event v
      where v.kind = ${flagEvent.appealed} and v.at >= (select at from since) group by 1)
    select to_char(month.start, 'YYYY-MM-DD') as month, coalesce(reports, 0) as reports,
      coalesce(kept, 0) as kept, coalesce(changes, 0) as changes, coalesce(removed, 0) as removed,
      hours as "medianHours", coalesce(appeals, 0) as appeals,
      coalesce(appeals_decided, 0) as "appealsDecided",
      coalesce(appeals_upheld, 0) as "appealsUpheld"
    from month left join reported using (start) left join sums using (start)
      left join appealed using (start)
    order by month.start desc`.execute(db)
  return rows
}

/** Returns reports of the same months by reason, and what became of their cases. */
export async function reasonRows(db: Db, months: number): Promise<FlagReasonCount[]> {
  const { rows } = await sql<FlagReasonCount>`
    select f.reason, count(*)::integer as reports,
      (count(*) filter (where c.decision = ${keep}))::integer as kept,
      (count(*) filter (where c.decision = ${change}))::integer as changes,
      (count(*) filter (where c.decision = ${remove}))::integer as removed
    from flag f join flag_case c on c.id = f.case_id
    where f.at >= (date_trunc('month', now() at time zone 'utc')
      - make_interval(months => ${months - 1})) at time zone 'utc'
    group by f.reason order by reports desc, f.reason`.execute(db)
  return rows
}
