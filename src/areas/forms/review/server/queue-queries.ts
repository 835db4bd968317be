import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { gramsAreIn, searchTextOf } from '#platform/db/table-page/queries.ts'

/** Which submitted reviews of a form are listed, and in which order. */
export interface QueueFilter {
  formId: number
  /** Part of the title. */
  query?: string | undefined
  /** Null for all. */
  state: string | null
  /** Whether it was submitted more than once; null for both. */
  isAgain: boolean | null
  assignee?: 'me' | 'nobody' | undefined
  sort: 'waiting' | 'title'
  order: 'asc' | 'desc'
}

export interface QueuedRow {
  id: number
  title: string
  state: string
  isAgain: boolean
  author: string
  waitingSince: Date
  assigneeId: number | null
  assigneeName: string | null
  /** Exact sort key. */
  place: string
}

/** Cursor: sort key and id of the last row. */
export interface Mark {
  place: string
  id: number
}

export interface QueuePage {
  accountId: number
  after: Mark | null
  limit: number
  /** Ids of all matches to sort; null if there are many, which an index sorts. */
  ids: readonly number[] | null
}

export async function queuedRows(
  db: Db,
  filter: QueueFilter,
  page: QueuePage,
): Promise<QueuedRow[]> {
  const { rows } = await queued(filter, page).execute(db)
  return rows
}

function queued(
  filter: QueueFilter,
  { accountId, after, limit, ids }: QueuePage,
): RawBuilder<QueuedRow> {
  const by = filter.sort === 'title' ? title : sql`r.waiting_since`
  const type = filter.sort === 'title' ? sql`text` : sql`timestamptz`
  const isUp = filter.order === 'asc'
  const direction = isUp ? sql`asc` : sql`desc`
  const further =
    after &&
    sql`and (${by}, r.set_id) ${isUp ? sql`>` : sql`<`} (${after.place}::${type}, ${after.id}::bigint)`
  const reviews = ids
    ? sql`(select * from review r where r.set_id = any(${[...ids]}::bigint[]) offset 0) r`
    : sql`review r`
  return sql<QueuedRow>`
    select r.set_id as id, r.title, r.state, r.is_again as "isAgain",
      coalesce(author.name, '') as author, r.waiting_since as "waitingSince",
      taken.account_id as "assigneeId", reviewer.name as "assigneeName", (${by})::text as place
    from (
      select r.* from ${reviews}
      where ${ids ? sql`true` : fitting(filter, accountId)} ${further ?? sql``}
      order by ${by} ${direction}, r.set_id ${direction} limit ${limit}
    ) r
    join answer_set s on s.id = r.set_id
    left join account author on author.id = coalesce(s.by_account_id, s.actor_id)
    left join review_assignment taken on taken.set_id = r.set_id
    left join account reviewer on reviewer.id = taken.account_id
    order by ${by} ${direction}, r.set_id ${direction}`
}

/** Counts matches up to `most`, and returns up to `listed` of their ids, unordered. */
export async function countQueued(
  db: Db,
  filter: QueueFilter,
  { accountId, most, listed }: { accountId: number; most: number; listed: number },
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (${found(filter, accountId)})
    select (select count(*)::integer from (select from found limit ${most}) counted) as total,
      array(select id from found limit ${listed}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

const title = sql`lower(r.title)`

/** Whether one or two letters are searched, which the trigram index does not support. */
export function isShort(filter: QueueFilter): boolean {
  const letters = Array.from(searchTextOf(filter)).length
  return letters === 1 || letters === 2
}

/**
 * SQL: ids of matches, by the index of single letters for short searches. A limit would make the
 * planner scan all titles.
 */
function found(filter: QueueFilter, accountId: number): RawBuilder<unknown> {
  const fits = fitting(filter, accountId)
  const led = isShort(filter) ? sql`and ${gramsAreIn(title, searchTextOf(filter))}` : sql``
  return sql`select r.set_id as id from review r where ${fits} ${led}`
}

function fitting(filter: QueueFilter, accountId: number): RawBuilder<unknown> {
  const conditions = [sql`r.form_id = ${filter.formId}`, sql`r.waiting_since is not null`]
  if (filter.state !== null) conditions.push(sql`r.state = ${filter.state}`)
  if (filter.isAgain !== null) conditions.push(sql`r.is_again = ${filter.isAgain}`)
  const words = searchTextOf(filter)
  // Estimated to match a third of rows, while `like` is estimated to match few: frequent letters
  // are then found by scanning the ordered index until the page is full.
  if (isShort(filter)) conditions.push(sql`position(${words} in ${title}) > 0`)
  else if (words) {
    const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(sql`r.title ilike ${pattern}`)
  }
  if (filter.assignee === 'me') {
    conditions.push(
      sql`r.set_id in (select set_id from review_assignment where account_id = ${accountId})`,
    )
  }
  // Subquery per row: nearly all rows are unassigned, so the page fills quickly.
  if (filter.assignee === 'nobody') {
    conditions.push(sql`(select account_id from review_assignment where set_id = r.set_id) is null`)
  }
  return sql.join(conditions, sql` and `)
}

/** Returns the next review in this state, longest waiting first. */
export const nextWaiting = (db: Db, setId: number, state: string) =>
  neighbour(db, { setId, state, operator: sql`>`, direction: sql`asc` })

/** Returns the review in this state that has waited longer by one place. */
export const previousWaiting = (db: Db, setId: number, state: string) =>
  neighbour(db, { setId, state, operator: sql`<`, direction: sql`desc` })

interface Neighbour {
  setId: number
  state: string
  operator: RawBuilder<unknown>
  direction: RawBuilder<unknown>
}

async function neighbour(
  db: Db,
  { setId, state, operator, direction }: Neighbour,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select r.set_id as id from review r
    join review here on here.set_id = ${setId} and here.form_id = r.form_id
    where r.state = ${state}
      and (r.waiting_since, r.set_id) ${operator} (here.waiting_since, here.set_id)
    order by r.waiting_since ${direction}, r.set_id ${direction} limit 1`.execute(db)
  return rows[0]?.id ?? null
}
