import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import {
  allOf,
  directionOf,
  gramsAreIn,
  isIn,
  searchTextOf,
} from '#platform/db/table-page/queries.ts'
import type { Part } from '#platform/db/table-page/table-page.ts'
import { flagDecision } from '#shared/enums-of-flagging.ts'
import { itemType, partyKind, type ProfileLevel, type TeamRole } from '#shared/enums.ts'
import { publishStates, type EnterpriseSort } from '../model.ts'
import { shownStatuses } from '#shared/forms/shown-status.ts'
import type { EnterpriseFilter } from '../contract.ts'

export interface ListedRow {
  id: number
  name: string
  subDomain: string
  level: ProfileLevel
  /** Index into `publishStates`. */
  shown: number
  networks: number
  listings: number
  /** Index into `shownStatuses`, from 1; 0 if it never applied. */
  status: number
  applicationId: number | null
  invites: number
  points: number
  feedback: number
  followers: number
}

/**
 * Returns a page of rows. Finds the ids first, then joins only for those. Pages before a cursor
 * come in reverse order, nearest first.
 */
export async function enterpriseRows(
  db: Db,
  filter: EnterpriseFilter,
  part: Part,
): Promise<ListedRow[]> {
  const { rows } = await listing(filter, part).execute(db)
  return rows
}

/** Builds the query of a page; exported for a test of its plan. */
export function listing(
  filter: EnterpriseFilter,
  { start, limit, ids }: Part,
): RawBuilder<ListedRow> {
  const { order, beyond } = directionOf(filter.order, start)
  const { key, id, counters } = keys[filter.sort]
  const enterprises = ids
    ? sql`(select * from enterprise e where e.id = any(${[...ids]}::bigint[]) offset 0) e`
    : sql`enterprise e`
  const further = start
    ? sql`and (${key}, ${id}) ${beyond} (
        select ${key}, ${id} from enterprise e ${counters} where e.id = ${start.id})`
    : sql``
  return sql<ListedRow>`
    with page as (
      select e.id, row_number() over (order by ${key} ${order}, ${id} ${order}) as place
      from ${enterprises} ${counters} where ${ids ? sql`true` : fitting(filter)} ${further}
      order by ${key} ${order}, ${id} ${order} limit ${limit}
    )
    select ${columns} from page join enterprise e on e.id = page.id ${besides} order by page.place`
}

/** Returns one enterprise, with the id of the moderation case that took it down, if any. */
export async function enterpriseRow(
  db: Db,
  id: number,
): Promise<(ListedRow & { flag_case_id: number | null }) | null> {
  const { rows } = await sql<ListedRow & { flag_case_id: number | null }>`
    select ${columns}, (
        select c.id from flag_case c
        where e.withheld_at is not null and c.target_kind = ${itemType.profile}
          and c.target_id = e.id and c.decision = ${flagDecision.remove}
        order by c.since desc, c.id desc limit 1) as flag_case_id
    from enterprise e ${besides}
    where e.id = ${id} and ${isEditable}`.execute(db)
  return rows[0] ?? null
}

/** Counts matches with an id above `after`. */
export async function countEnterprises(db: Db, filter: Fitting, after = 0): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from enterprise e
    where ${fitting(filter)} and e.id > ${after}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns up to `limit` ids of matches above `after`, ascending. */
export async function idsAfter(
  db: Db,
  filter: Fitting,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from enterprise e where ${fitting(filter)} and e.id > ${after}
    order by e.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns up to `limit` ids of matches, unordered. */
export async function matchingIds(
  db: Db,
  filter: EnterpriseFilter,
  limit: number,
): Promise<number[]> {
  const words = searchTextOf(filter)
  const { rows } = await sql<{ id: number }>`
    select e.id from enterprise e where ${fitting(filter)}
      ${words ? sql`and ${gramsAreIn(name, words)}` : sql``}
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const name = sql`lower(e.name)`
/** Must equal the indexed expression. */
const shown = sql`(case when e.withheld_at is null
  then 2 - e.public::integer - e.findable::integer else 3 end)`
/** Not archived, or taken down by moderation: its team may still edit it. */
const isEditable = sql`(e.archived_at is null or e.withheld_at is not null)`

/** Sort key, with the id column of the same index as tie-breaker. */
interface Key {
  key: RawBuilder<unknown>
  id: RawBuilder<unknown>
  counters: RawBuilder<unknown>
}

const own = (key: RawBuilder<unknown>): Key => ({ key, id: sql`e.id`, counters: sql`` })

const counted = (column: string): Key => ({
  key: sql`stat.${sql.ref(column)}`,
  id: sql`stat.party_id`,
  counters: sql`join party_stat stat
    on stat.party_id = e.id and stat.kind = ${sql.lit(partyKind.vendor)}`,
})

const keys: Readonly<Record<EnterpriseSort, Key>> = {
  name: own(name),
  level: own(sql`e.level`),
  publish: own(shown),
  status: own(sql`e.application_status`),
  network: counted('networks_count'),
  listing: counted('listings_count'),
  invites: counted('invites_count'),
  points: counted('points_sum'),
  feedback: counted('feedback_count'),
  followers: counted('followers_count'),
}

const columns = sql`e.id, e.name, h.name as "subDomain", e.level, ${shown} as shown,
  stat.networks_count as networks, stat.listings_count as listings,
  e.application_status as status, applied.id as "applicationId", stat.invites_count as invites,
  stat.points_sum as points, stat.feedback_count as feedback, stat.followers_count as followers`

const besides = sql`
  join party_stat stat on stat.party_id = e.id
  join handle h on h.enterprise_id = e.id and h.current
  left join lateral (
    select max(s.id) as id from answer_set s join form f on f.id = s.form_id
    where s.subject_kind = 'enterprise' and s.subject_id = e.id and s.submitted_at is not null and f.kind = 'application'
  ) applied on true`

/** Filter conditions of the table. */
export type Fitting = Pick<EnterpriseFilter, 'query' | 'level' | 'publish' | 'status'>

/** Whether the filter has any condition. */
export function isLimited(filter: Fitting): boolean {
  const { level, publish, status } = filter
  return [searchTextOf(filter), level, publish, status].some(Boolean)
}

function fitting(filter: Fitting): RawBuilder<unknown> {
  const { level, publish, status } = filter
  const words = searchTextOf(filter)
  return allOf([
    isEditable,
    words && isIn(name, words),
    level && sql`e.level = ${level}`,
    publish && sql`${shown} = ${publishStates.indexOf(publish)}`,
    status && sql`e.application_status = ${statusNumber(status)}`,
  ])
}

function statusNumber(status: NonNullable<EnterpriseFilter['status']>): number {
  return status === 'none' ? 0 : shownStatuses.indexOf(status) + 1
}

/** Returns the team of an enterprise, owners first. */
export async function peopleOf(
  db: Db,
  enterpriseId: number,
): Promise<{ id: number; name: string; teamRole: TeamRole }[]> {
  const { rows } = await sql<{ id: number; name: string; teamRole: TeamRole }>`
    select a.id, coalesce(nullif(a.name, ''), a.email::text, '') as name, m.role as "teamRole"
    from team_member m join account a on a.id = m.account_id
    where m.enterprise_id = ${enterpriseId} order by m.role, a.name, a.id`.execute(db)
  return rows
}
