import { sql } from 'kysely'
import type { AnsweredSet } from '#forms/engine/server/public.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { userRole } from '#shared/enums.ts'
import { itemKinds } from '#shared/forms/outline.ts'

/** A set of answers in review. */
export interface ReviewRow extends AnsweredSet {
  /** A state of the workflow of its use. */
  state: string
  rev: number
  /** Empty until it was submitted. */
  title: string
  isAgain: boolean
  /** The person who answers. */
  accountId: number
  updatedAt: Date
  /** Time of the last submission. */
  waitingSince: Date | null
  /** What the author writes to the reviewers, not sent yet. */
  draftReply: string
}

const reviews = (db: Db) =>
  db
    .selectFrom('review as r')
    .innerJoin('answer_set as s', 's.id', 'r.set_id')
    .innerJoin('form as f', 'f.id', 's.form_id')
    .select([
      's.id',
      's.form_id',
      'f.kind',
      's.actor_id',
      's.subject_kind',
      's.subject_id',
      's.submitted_at',
      's.rev',
      's.updated_at as updatedAt',
      'r.state',
      'r.title',
      'r.is_again as isAgain',
      'r.waiting_since as waitingSince',
      'r.draft_reply as draftReply',
    ])
    .select(({ fn }) => fn.coalesce('s.by_account_id', 's.actor_id').as('accountId'))
    .select(sql<AnsweredSet['open_to']>`s.open_to`.as('open_to'))

export async function reviewRow(db: Db, id: number): Promise<ReviewRow | null> {
  return (await reviews(db).where('s.id', '=', id).executeTakeFirst()) ?? null
}

/** Locks a review until the transaction ends, so that concurrent decisions conflict. */
export async function lockReview(tx: Tx, id: number): Promise<ReviewRow | null> {
  return (await reviews(tx).where('s.id', '=', id).forUpdate(['s', 'r']).executeTakeFirst()) ?? null
}

/** Returns reviews by their author or what they are about, the last changed first. */
export function reviewsOf(
  db: Db,
  kind: string,
  owner: { actorId: number } | { subjectId: number },
): Promise<ReviewRow[]> {
  return reviews(db)
    .where('f.kind', '=', kind)
    .where((where) =>
      'actorId' in owner
        ? where('s.actor_id', '=', owner.actorId)
        : where('s.subject_id', '=', owner.subjectId),
    )
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(100)
    .execute()
}

/** Inserts the review of a set. */
export async function insertReview(tx: Tx, setId: number, state: string): Promise<void> {
  await sql`
    insert into review (set_id, form_id, state)
    select id, form_id, ${state} from answer_set where id = ${setId}`.execute(tx)
}

/** Changes the state; with a title it was submitted, again if it waited before. */
export async function updateReview(
  tx: Tx,
  setId: number,
  { state, title }: { state: string; title: string | null },
): Promise<void> {
  const submitted = sql`, title = ${title}, is_again = waiting_since is not null,
    waiting_since = now(), draft_reply = ''`
  await sql`
    update review set state = ${state} ${title === null ? sql`` : submitted}
    where set_id = ${setId}`.execute(tx)
}

export async function setDraftReply(tx: Tx, setId: number, text: string): Promise<void> {
  await tx.updateTable('review').set({ draft_reply: text }).where('set_id', '=', setId).execute()
}

export interface EventRow {
  id: number
  at: Date
  to: string
  /** Whether it had been submitted before. */
  isAgain: boolean
  why: string
  byId: number | null
  by: string | null
}

/** Returns the changes of state, oldest first. */
export async function eventsOf(db: Db, id: number, first: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.at, e.to_state as "to", e.why, e.by_account_id as "byId", a.name as by,
      e.from_state is not null and e.from_state <> ${first} as "isAgain"
    from review_event e left join account a on a.id = e.by_account_id
    where e.set_id = ${id} order by e.id`.execute(db)
  return rows
}

export async function insertEvent(
  tx: Tx,
  event: { setId: number; from: string | null; to: string; byAccountId: number; why: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('review_event')
    .values({
      set_id: event.setId,
      from_state: event.from,
      to_state: event.to,
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

/** Returns the notes of the latest change to this state. */
export async function notesOf(db: Db, id: number, state: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select question_id as "questionId", text from review_note
    where event_id = (
      select max(id) from review_event where set_id = ${id} and to_state = ${state}
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

/** Counts the ids that are questions of the form. */
export async function countQuestions(
  db: Db,
  formId: number,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from form_item
    where form_id = ${formId} and kind = ${itemKinds.question} and id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}

export interface Reviewer {
  id: number
  name: string
}

/** Returns the admins of the site. */
export function siteAdmins(db: Db): Promise<Reviewer[]> {
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

export async function assigneeOf(db: Db, setId: number): Promise<Reviewer | null> {
  const row = await db
    .selectFrom('review_assignment as taken')
    .innerJoin('account as a', 'a.id', 'taken.account_id')
    .select(['a.id', 'a.name'])
    .where('taken.set_id', '=', setId)
    .executeTakeFirst()
  return row ?? null
}

export async function putAssignment(tx: Tx, setId: number, accountId: number): Promise<void> {
  await tx
    .insertInto('review_assignment')
    .values({ set_id: setId, account_id: accountId })
    .onConflict((conflict) =>
      conflict.column('set_id').doUpdateSet({ account_id: accountId, at: sql`now()` }),
    )
    .execute()
}

export async function dropAssignment(tx: Tx, setId: number): Promise<void> {
  await tx.deleteFrom('review_assignment').where('set_id', '=', setId).execute()
}
