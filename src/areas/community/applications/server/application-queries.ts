import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { formStatus, type FormStatus } from '#shared/enums.ts'
import { applicationUse } from './application-use.ts'

export interface ApplicationRow {
  id: number
  formId: number
  status: FormStatus
  isAgain: boolean
  rev: number
  title: string
  /** Account of the applicant. */
  accountId: number
  enterpriseId: number | null
  updatedAt: Date
  submittedAt: Date | null
  waitingSince: Date | null
}

const rows = (db: Db) =>
  db
    .selectFrom('answer_set as s')
    .innerJoin('form as f', 'f.id', 's.form_id')
    .where('f.kind', '=', applicationUse.kind)
    .select([
      's.id',
      's.form_id as formId',
      's.rev',
      's.title',
      's.enterprise_id as enterpriseId',
      's.updated_at as updatedAt',
      's.submitted_at as submittedAt',
      's.waiting_since as waitingSince',
      's.status',
    ])
    .select(({ fn }) => fn.coalesce('s.by_account_id', 's.actor_id').as('accountId'))
    .select(sql<boolean>`s.resubmitted_at is not null`.as('isAgain'))

export async function applicationRow(db: Db, id: number): Promise<ApplicationRow | null> {
  return (await rows(db).where('s.id', '=', id).executeTakeFirst()) ?? null
}

/** Locks an application until the transaction ends, so that concurrent decisions conflict. */
export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow | null> {
  return (await rows(tx).where('s.id', '=', id).forUpdate('s').executeTakeFirst()) ?? null
}

/** Returns applications, newest first. */
export function applicationsOf(
  db: Db,
  whose: { accountId: number } | { enterpriseId: number },
): Promise<ApplicationRow[]> {
  return rows(db)
    .where((where) =>
      'accountId' in whose
        ? where('s.actor_id', '=', whose.accountId)
        : where('s.enterprise_id', '=', whose.enterpriseId),
    )
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(100)
    .execute()
}

/** Locks an account, so that it begins one application at a time. */
export async function lockPerson(tx: Tx, accountId: number): Promise<void> {
  await tx
    .selectFrom('party')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface EventRow {
  id: number
  at: Date
  to: FormStatus
  /** Whether it had been submitted before. */
  isAgain: boolean
  why: string
  byId: number | null
  by: string | null
}

/** Returns status changes, oldest first. */
export async function eventsOf(db: Db, id: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.to_status as "to", e.why, e.by_account_id as "byId", a.name as by,
      e.from_status is not null and e.from_status <> ${formStatus.draft} as "isAgain"
    from status_event e left join account a on a.id = e.by_account_id
    where e.set_id = ${id} order by e.id`.execute(db)
  return rows
}

export async function insertEvent(
  tx: Tx,
  event: {
    setId: number
    from: FormStatus | null
    to: FormStatus
    byAccountId: number
    why: string
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('status_event')
    .values({
      set_id: event.setId,
      from_status: event.from,
      to_status: event.to,
      by_account_id: event.byAccountId,
      why: event.why,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NoteRow {
  questionId: number
  text: string
}

/** Returns the notes of the latest request for more information. */
export async function notesOf(db: Db, id: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select question_id as "questionId", text from review_note
    where event_id = (
      select max(id) from status_event
      where set_id = ${id} and to_status = ${formStatus.moreInfo}
    )
    order by question_id`.execute(db)
  return rows
}

export async function insertNotes(tx: Tx, eventId: number, notes: readonly NoteRow[]) {
  if (notes.length === 0) return
  await tx
    .insertInto('review_note')
    .values(
      notes.map(({ questionId, text }) => ({ event_id: eventId, question_id: questionId, text })),
    )
    .execute()
}

/** Returns those of the ids that are questions of the form. */
export async function questionsAmong(
  db: Db,
  formId: number,
  ids: readonly number[],
): Promise<number[]> {
  const found = await db
    .selectFrom('form_item')
    .select('id')
    .where('form_id', '=', formId)
    .where('kind', '=', 3)
    .where('id', 'in', [...ids, 0])
    .execute()
  return found.map(({ id }) => id)
}

export interface PersonRow {
  id: number
  name: string
  email: string | null
  lang: string
}

export async function personRow(db: Db, id: number): Promise<PersonRow | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'lang'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export interface VendorRow {
  id: number
  subDomain: string | null
}

export async function vendorRow(db: Db, id: number): Promise<VendorRow> {
  const row = await db
    .selectFrom('handle')
    .select('name')
    .where('enterprise_id', '=', id)
    .where('current', '=', true)
    .executeTakeFirst()
  return { id, subDomain: row?.name ?? null }
}
