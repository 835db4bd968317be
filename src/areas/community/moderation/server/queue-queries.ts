import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { allOf, directionOf, isIn, searchTextOf } from '#platform/db/table-page/queries.ts'
import type { Part } from '#platform/db/table-page/table-page.ts'
import { reportableNumbers, reportableOf } from '#platform/subjects.ts'
import {
  flagDecision,
  flagEvent,
  flagState,
  type FlagDecision,
  type FlagViews,
} from '#shared/enums-of-flagging.ts'
import type { Language } from '#shared/languages.ts'
import type { FlagFilter } from '../contract.ts'
import { caseColumns, caseJoins, type CaseRow } from './case-queries.ts'

const waiting = sql`c.state in (${sql.lit(flagState.open)}, ${sql.lit(flagState.appealed)})`

function conditionOf(view: FlagViews, accountId: number): RawBuilder<unknown> {
  return {
    waiting,
    appealed: sql`c.state = ${sql.lit(flagState.appealed)}`,
    mine: sql`${waiting} and c.claimed_by = ${accountId}`,
    decided: sql`c.state in (${sql.lit(flagState.decided)}, ${sql.lit(flagState.closed)})`,
    all: sql`true`,
  }[view]
}

/** Condition of a filter on case `c`, without its search text. */
function fitting(filter: FlagFilter, accountId: number): RawBuilder<boolean> {
  return allOf([conditionOf(filter.view, accountId), ...narrowing(filter)])
}

function narrowing({ kind, reason }: Pick<FlagFilter, 'kind' | 'reason'>): RawBuilder<unknown>[] {
  return [
    ...(kind ? [sql`c.target_kind = ${kind}`] : []),
    ...(reason
      ? [sql`exists (select from flag f where f.case_id = c.id and f.reason = ${reason})`]
      : []),
  ]
}

/**
 * Returns ids of cases with a text in their content, its title, the enterprise, the reports or the
 * reporters' names.
 */
export async function findCases(
  db: Db,
  filter: FlagFilter,
  { accountId, language, limit }: { accountId: number; language: Language; limit: number },
): Promise<number[]> {
  const words = searchTextOf(filter)
  const targets = await targetsWith(db, filter, { accountId, language, limit, words })
  const { rows } = await sql<{ id: number }>`
    select c.id from flag_case c join enterprise e on e.id = c.enterprise_id
    where ${fitting(filter, accountId)} and (
      ${isIn(sql`lower(e.name)`, words)}
      or exists (select from flag f left join account a on a.id = f.reporter_id
        where f.case_id = c.id
          and (${isIn(sql`lower(f.text)`, words)} or ${isIn(sql`lower(a.name)`, words)}))
      or exists (select from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb)
          as found (kind smallint, id bigint)
        where found.kind = c.target_kind and found.id = c.target_id))
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the reported content with a text in it or its title; of the newest cases. */
async function targetsWith(
  db: Db,
  filter: FlagFilter,
  options: { accountId: number; language: Language; limit: number; words: string },
): Promise<{ kind: number; id: number }[]> {
  const { accountId, language, limit, words } = options
  const { rows: reported } = await sql<{ kind: number; id: number }>`
    select distinct on (c.target_kind, c.target_id) c.target_kind as kind, c.target_id as id
    from (select * from flag_case c where ${fitting(filter, accountId)}
      order by c.id desc limit ${limit}) c`.execute(db)
  const found: { kind: number; id: number }[] = []
  for (const kind of reportableNumbers()) {
    const ids = reported.filter((one) => one.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number }>`
      select found.id from (${reportableOf(kind).rows(ids, language)}) found
      where ${isIn(sql`lower(found.title)`, words)} or ${isIn(sql`lower(found.text)`, words)}
    `.execute(db)
    found.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return found
}

/** Returns a page of cases, finding ids first; by default waiting ones oldest first. */
export async function caseRows(
  db: Db,
  filter: FlagFilter,
  { accountId, start, limit, ids }: Part & { accountId: number },
): Promise<CaseRow[]> {
  const isOldestFirst = (filter.sorted ?? defaultSort(filter)) === 'oldest'
  const { order, beyond } = directionOf(isOldestFirst ? 'asc' : 'desc', start)
  const key = (row: 'c' | 's') =>
    filter.sorted === 'reports'
      ? sql`(select count(*) from flag f where f.case_id = ${sql.ref(row)}.id)`
      : sql`${sql.ref(row)}.since`
  const further = start
    ? sql`and (${key('c')}, c.id) ${beyond} (select ${key('s')}, s.id from flag_case s where s.id = ${start.id})`
    : sql``
  const among = ids ? sql`c.id = any(${[...ids]}::bigint[])` : fitting(filter, accountId)
  const { rows } = await sql<CaseRow>`
    with page as (
      select c.id, ${key('c')} as key from flag_case c where ${among} ${further}
      order by key ${order}, c.id ${order} limit ${limit})
    select ${caseColumns} from page join flag_case c on c.id = page.id ${caseJoins}
    order by page.key ${order}, c.id ${order}`.execute(db)
  return rows
}

function defaultSort({ view }: FlagFilter): 'oldest' | 'newest' {
  return view === 'decided' || view === 'all' ? 'newest' : 'oldest'
}

/** Counts the cases of each view, of the filter's kind and reason. */
export async function countCases(
  db: Db,
  filter: Pick<FlagFilter, 'kind' | 'reason'>,
  accountId: number,
): Promise<Record<FlagViews, number>> {
  const countOf = (view: FlagViews) =>
    sql`count(*) filter (where ${conditionOf(view, accountId)})::integer`
  const { rows } = await sql<Record<FlagViews, number>>`
    select ${countOf('waiting')} as waiting, ${countOf('appealed')} as appealed,
      ${countOf('mine')} as mine, ${countOf('decided')} as decided, ${countOf('all')} as all
    from flag_case c where ${allOf([sql`true`, ...narrowing(filter)])}`.execute(db)
  return rows[0] ?? { waiting: 0, appealed: 0, mine: 0, decided: 0, all: 0 }
}

export interface PartyRow {
  id: number
  name: string
  isPerson: boolean
}

/** Returns the names of accounts and enterprises. */
export async function partyRows(db: Db, ids: readonly number[]): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`
    select id, name, true as "isPerson" from account where id = any(${[...ids]}::bigint[])
    union all
    select id, name, false from enterprise where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

export interface CaseExtra {
  id: number
  /** Other cases about the same content, and those of them that were not kept. */
  others: number
  against: number
  appeal: string | null
  /** Decided last by this account, and when. */
  decided_by: number | null
  decided_at: Date | null
  decision_age: number | null
  decision: FlagDecision | null
  reason: string | null
  /** Name of the account that decided. */
  decider: string | null
}

/** Returns history, appeal and latest decision of cases. */
export async function caseExtras(db: Db, ids: readonly number[]): Promise<CaseExtra[]> {
  const { rows } = await sql<CaseExtra>`
    select c.id, other.others, other.against,
      (select v.text from flag_event v where v.case_id = c.id
        and v.kind = ${flagEvent.appealed} order by v.id desc limit 1) as appeal,
      decided.by_account_id as decided_by, decided.at as decided_at,
      extract(epoch from now() - decided.at)::float as decision_age,
      decided.decision, decided.text as reason, decided.name as decider
    from flag_case c
    cross join lateral (
      select count(*)::integer as others,
        (count(*) filter (where o.decision <> ${flagDecision.keep}))::integer as against
      from flag_case o
      where o.target_kind = c.target_kind and o.target_id = c.target_id and o.id <> c.id) other
    left join lateral (
      select v.by_account_id, v.at, v.decision, v.text, a.name
      from flag_event v left join account a on a.id = v.by_account_id
      where v.case_id = c.id and v.kind = ${flagEvent.decided} order by v.id desc limit 1
    ) decided on true
    where c.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
