import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { reportableOf, type SubjectRow } from '#platform/subjects.ts'
import {
  flagDecision,
  flagState,
  type FlagDecision,
  type FlagEventKind,
  type FlagState,
} from '#shared/enums-of-flagging.ts'
import { fileState, itemType } from '#shared/enums.ts'
import type { Language } from '#shared/languages.ts'

/** A piece of content: number of its kind, and id. */
export interface Target {
  kind: number
  id: number
}

/** Returns reported content in its current state, visible or not. */
export async function subjectRows(
  db: Db,
  kind: number,
  ids: readonly number[],
  language: Language,
): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select e.id as enterprise_id, e.name as enterprise, h.name as handle, found.*
    from (${reportableOf(kind).rows(ids, language)}) found
    join enterprise e on e.id = found.owner
    join handle h on h.enterprise_id = e.id and h.current`.execute(db)
  return rows
}

/** Whether the account has reported it in an undecided case. */
export async function isFlaggedBy(
  db: Db,
  { kind, id }: Target,
  accountId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from flag f join flag_case c on c.id = f.case_id
    where c.target_kind = ${kind} and c.target_id = ${id} and c.state = ${flagState.open}
      and f.reporter_id = ${accountId}`.execute(db)
  return rows.length > 0
}

/** Returns the enterprise with a current or former slug. */
export async function enterpriseOfHandle(db: Db, handle: string): Promise<number | null> {
  const row = await db
    .selectFrom('handle')
    .select('enterprise_id')
    .where('name', '=', handle)
    .executeTakeFirst()
  return row?.enterprise_id ?? null
}

export interface TakenDownRow {
  since: Date
  /** Id of the case with the decision. */
  case_id: number | null
}

/** Returns when and by which case an enterprise was taken down; null if it was not. */
export async function takenDownRow(db: Db, enterpriseId: number): Promise<TakenDownRow | null> {
  const { rows } = await sql<TakenDownRow>`
    select e.withheld_at as since, (
        select c.id from flag_case c
        where c.target_kind = ${itemType.profile} and c.target_id = e.id
          and c.decision = ${flagDecision.remove}
        order by c.since desc, c.id desc limit 1) as case_id
    from enterprise e where e.id = ${enterpriseId} and e.withheld_at is not null`.execute(db)
  return rows[0] ?? null
}

/** The same for a listing of an enterprise. */
export async function takenDownListingRow(
  db: Db,
  enterpriseId: number,
  id: number,
): Promise<TakenDownRow | null> {
  const { rows } = await sql<TakenDownRow>`
    select l.withheld_at as since, (
        select c.id from flag_case c
        where c.target_kind = ${itemType.listing} and c.target_id = l.id
          and c.decision = ${flagDecision.remove}
        order by c.since desc, c.id desc limit 1) as case_id
    from listing l
    where l.id = ${id} and l.enterprise_id = ${enterpriseId}
      and l.withheld_at is not null`.execute(db)
  return rows[0] ?? null
}

export interface CaseRow {
  id: number
  kind: number
  target_id: number
  enterprise_id: number
  enterprise: string
  site_id: number
  state: FlagState
  decision: FlagDecision | null
  since: Date
  claimed_by: number | null
  claimer: string | null
  reasons: string[]
  flags: number
}

/** Columns of `CaseRow`, with `caseJoins`. */
export const caseColumns = sql`c.id, c.target_kind as kind, c.target_id, c.enterprise_id,
  e.name as enterprise, c.site_id, c.state, c.decision, c.since, c.claimed_by,
  claimer.name as claimer, coalesce(said.reasons, '{}') as reasons, said.flags`

export const caseJoins = sql`
  join enterprise e on e.id = c.enterprise_id
  left join account claimer on claimer.id = c.claimed_by
  cross join lateral (
    select count(*)::integer as flags,
      array_agg(distinct f.reason) filter (where f.reason is not null) as reasons
    from flag f where f.case_id = c.id) said`

export async function caseRow(db: Db, id: number): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    select ${caseColumns} from flag_case c ${caseJoins} where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface ReportRow {
  id: number
  case_id: number
  reporter_id: number | null
  by: string | null
  reason: string
  text: string
  at: Date
  files: { uuid: string; name: string; kind: number }[] | null
}

/** Returns the reports of cases, oldest first. */
export async function reportsOf(db: Db, caseIds: readonly number[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select f.id, f.case_id, f.reporter_id, a.name as by, f.reason, f.text, f.at,
      (select json_agg(json_build_object('uuid', x.uuid, 'name', x.name, 'kind', x.kind)
          order by i.sort, x.uuid)
        from flag_file i join file x on x.uuid = i.file_uuid and x.state = ${fileState.ready}
        where i.flag_id = f.id) as files
    from flag f left join account a on a.id = f.reporter_id
    where f.case_id = any(${[...caseIds]}::bigint[]) order by f.at, f.id`.execute(db)
  return rows
}

export interface EventRow {
  id: number
  kind: FlagEventKind
  by_account_id: number | null
  by: string | null
  at: Date
  decision: FlagDecision | null
  text: string
}

export async function eventsOf(db: Db, caseId: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select v.id, v.kind, v.by_account_id, a.name as by, v.at, v.decision, v.text
    from flag_event v left join account a on a.id = v.by_account_id
    where v.case_id = ${caseId} order by v.id`.execute(db)
  return rows
}

export async function otherCases(
  db: Db,
  { id, kind, targetId }: { id: number; kind: number; targetId: number },
): Promise<{ id: number; state: FlagState; decision: FlagDecision | null }[]> {
  return db
    .selectFrom('flag_case')
    .select(['id', 'state', 'decision'])
    .where('target_kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}
