import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { gramsAreIn, wordsOf } from '#platform/db/listing/queries.ts'
import { formStatus, userRole, type FormStatus } from '#shared/enums.ts'
import type { QueueFilter } from '../../contract.ts'
import { applicationForm } from '../application-use.ts'

export interface QueuedRow {
  id: number
  title: string
  status: FormStatus
  isAgain: boolean
  applicant: string
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
  const by = filter.sort === 'title' ? title : sql`s.waiting_since`
  const type = filter.sort === 'title' ? sql`text` : sql`timestamptz`
  const isUp = filter.order === 'asc'
  const direction = isUp ? sql`asc` : sql`desc`
  const further =
    after &&
    sql`and (${by}, s.id) ${isUp ? sql`>` : sql`<`} (${after.place}::${type}, ${after.id}::bigint)`
  const sets = ids
    ? sql`(select * from answer_set s where s.id = any(${[...ids]}::bigint[]) offset 0) s`
    : sql`answer_set s`
  return sql<QueuedRow>`
    select s.id, s.title, s.status, s.resubmitted_at is not null as "isAgain",
      coalesce(applicant.name, '') as applicant, s.waiting_since as "waitingSince",
      taken.account_id as "assigneeId", reviewer.name as "assigneeName", (${by})::text as place
    from (
      select s.* from ${sets}
      where ${ids ? sql`true` : fitting(filter, accountId)} ${further ?? sql``}
      order by ${by} ${direction}, s.id ${direction} limit ${limit}
    ) s
    left join account applicant on applicant.id = coalesce(s.by_account_id, s.actor_id)
    left join assignment taken on taken.set_id = s.id
    left join account reviewer on reviewer.id = taken.account_id
    order by ${by} ${direction}, s.id ${direction}`
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

const title = sql`lower(s.title)`

/** Whether one or two letters are searched, which the trigram index does not support. */
export function isShort(filter: QueueFilter): boolean {
  const letters = Array.from(wordsOf(filter)).length
  return letters === 1 || letters === 2
}

/**
 * SQL: ids of matches, by the index of single letters for short searches. A limit would make the
 * planner scan all titles.
 */
function found(filter: QueueFilter, accountId: number): RawBuilder<unknown> {
  const fits = fitting(filter, accountId)
  const led = isShort(filter) ? sql`and ${gramsAreIn(title, wordsOf(filter))}` : sql``
  return sql`select s.id from answer_set s where ${fits} ${led}`
}

function fitting(filter: QueueFilter, accountId: number): RawBuilder<unknown> {
  const conditions = [
    sql`s.form_id = (select id from form where name = ${applicationForm})`,
    sql`s.status <> ${formStatus.draft}`,
    ...statusIs(filter.status),
  ]
  const words = wordsOf(filter)
  // Estimated to match a third of rows, while `like` is estimated to match few: frequent letters
  // are then found by scanning the ordered index until the page is full.
  if (isShort(filter)) conditions.push(sql`position(${words} in ${title}) > 0`)
  else if (words) {
    const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(sql`s.title ilike ${pattern}`)
  }
  if (filter.assignee === 'me') {
    conditions.push(sql`s.id in (select set_id from assignment where account_id = ${accountId})`)
  }
  // Subquery per row: nearly all rows are unassigned, so the page fills quickly.
  if (filter.assignee === 'nobody') {
    conditions.push(sql`(select account_id from assignment where set_id = s.id) is null`)
  }
  return sql.join(conditions, sql` and `)
}

function statusIs(status: QueueFilter['status']): RawBuilder<unknown>[] {
  switch (status) {
    case 'all':
      return []
    case 'waiting':
      return [sql`s.status = ${formStatus.submitted}`]
    case 'submitted':
      return [sql`s.status = ${formStatus.submitted}`, sql`s.resubmitted_at is null`]
    case 'resubmitted':
      return [sql`s.status = ${formStatus.submitted}`, sql`s.resubmitted_at is not null`]
    default:
      return [sql`s.status = ${formStatus[status]}`]
  }
}

/** Returns the next waiting application after this one, longest waiting first. */
export async function nextWaiting(db: Db, setId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select s.id from answer_set s
    join answer_set here on here.id = ${setId} and here.form_id = s.form_id
    where s.status = ${formStatus.submitted}
      and (s.waiting_since, s.id) > (here.waiting_since, here.id)
    order by s.waiting_since, s.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export function reviewers(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('role', '=', userRole.admin)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function assigneeOf(
  db: Db,
  setId: number,
): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('assignment as taken')
    .innerJoin('account as a', 'a.id', 'taken.account_id')
    .select(['a.id', 'a.name'])
    .where('taken.set_id', '=', setId)
    .executeTakeFirst()
  return row ?? null
}

export async function putAssignment(tx: Tx, setId: number, accountId: number): Promise<void> {
  await tx
    .insertInto('assignment')
    .values({ set_id: setId, account_id: accountId })
    .onConflict((conflict) =>
      conflict.column('set_id').doUpdateSet({ account_id: accountId, at: sql`now()` }),
    )
    .execute()
}

export async function dropAssignment(tx: Tx, setId: number): Promise<void> {
  await tx.deleteFrom('assignment').where('set_id', '=', setId).execute()
}

export interface AlikeRow {
  id: number
  name: string
  subDomain: string
  place: string
  sameName: boolean
  sameWebsite: boolean
  sameEmail: boolean
}

/** Returns possible duplicates by similar name, equal host or equal email, most similar first. */
export async function enterprisesLike(
  db: Db,
  given: { name: string; host: string | null; email: string | null; besides: number | null },
): Promise<AlikeRow[]> {
  const { name, host, email, besides } = given
  const hostOf = sql`lower(substring(e.website from '^https?://(?:www\.)?([^/:?#]+)'))`
  const { rows } = await sql<AlikeRow>`
    with alike as (
      select id from enterprise where lower(name) % lower(${name})
      union
      select e.id from enterprise e where ${host}::text is not null and ${hostOf} = ${host}
      union
      select c.enterprise_id from contact c
      where ${email}::text is not null and c.kind = 2 and lower(c.value) = ${email}
    )
    select e.id, e.name, h.name as "subDomain", coalesce(p.display_title, '') as place,
      similarity(lower(e.name), lower(${name})) > 0.55 as "sameName",
      coalesce(${hostOf} = ${host}, false) as "sameWebsite",
      exists (select from contact c
        where c.enterprise_id = e.id and c.kind = 2 and lower(c.value) = ${email}) as "sameEmail"
    from alike join enterprise e on e.id = alike.id
    join handle h on h.enterprise_id = e.id and h.current
    left join place p on p.party_id = e.id and p.type = 1
    where e.archived_at is null and e.id is distinct from ${besides}
    order by similarity(lower(e.name), lower(${name})) desc, e.id limit 10`.execute(db)
  return rows.filter((row) => row.sameName || row.sameWebsite || row.sameEmail)
}
