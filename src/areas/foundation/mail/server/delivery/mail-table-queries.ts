import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { allOf, directionOf, isIn, searchTextOf } from '#platform/db/table-page/queries.ts'
import type { Part } from '#platform/db/table-page/table-page.ts'
import { mailState, type MailState } from '#shared/enums.ts'
import type { MailFilter } from '../../contract.ts'
import type { MailSort } from '../../model.ts'

export interface MailTableRow {
  id: number
  kind: string
  email: string
  accountId: number | null
  languageCode: string
  state: MailState
  attempts: number
  lastError: string | null
  dueAt: Date
  sentAt: Date | null
  createdAt: Date
}

type Condition = Pick<MailFilter, 'query' | 'state' | 'kind'>

/** Returns a page of emails; those before a cursor come in reverse order, nearest first. */
export async function mailRows(
  db: Db,
  filter: Omit<MailFilter, 'from'>,
  { start, limit }: Omit<Part, 'ids'>,
): Promise<MailTableRow[]> {
  const { order, beyond } = directionOf(filter.order, start)
  const key = keys[filter.sort]
  const further = start
    ? sql`and (${key}, m.id) ${beyond} (select ${key}, m.id from mail m where m.id = ${start.id})`
    : sql``
  const { rows } = await sql<MailTableRow>`
    select m.id, m.kind, m.email::text as email, m.account_id as "accountId",
      m.lang as "languageCode", m.state, m.attempts, m.last_error as "lastError",
      m.due_at as "dueAt", m.sent_at as "sentAt", m.created_at as "createdAt"
    from mail m where ${fitting(filter)} ${further}
    order by ${key} ${order}, m.id ${order} limit ${limit}`.execute(db)
  return rows
}

export async function countMails(db: Db, filter: Condition): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from mail m where ${fitting(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Number of failed emails, from their index. */
export async function countFailed(db: Db): Promise<number> {
  return countMails(db, { state: mailState.failed })
}

const keys: Readonly<Record<MailSort, RawBuilder<unknown>>> = {
  created: sql`m.created_at`,
  due: sql`m.due_at`,
  email: sql`m.email`,
  kind: sql`m.kind`,
  state: sql`m.state`,
  attempts: sql`m.attempts`,
}

function fitting(filter: Condition): RawBuilder<unknown> {
  const words = searchTextOf(filter)
  return allOf([
    sql`true`,
    words && isIn(sql`lower(m.email::text)`, words),
    filter.state && sql`m.state = ${sql.lit(filter.state)}`,
    filter.kind && sql`m.kind = ${filter.kind}`,
  ])
}
