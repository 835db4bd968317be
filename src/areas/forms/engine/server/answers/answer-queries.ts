import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { recordset } from '#platform/db/writing/queries.ts'
import { formVersionState, userRole } from '#shared/enums.ts'
import type { Answer, Answers } from '#shared/forms/answers.ts'

/** Who may write the answers of a set. */
export type OpenTo = 'authors' | 'reviewers' | 'nobody'

/** A set with its party and subject. */
export interface AnsweredSet {
  id: number
  form_id: number
  /** `kind` of the form's use. */
  kind: string
  /** Party that answers: an account, or the enterprise it acts for. */
  actor_id: number
  /** Subject; both null until it exists. */
  subject_kind: string | null
  subject_id: number | null
  open_to: OpenTo
  /** When it was closed to its authors first; null for a draft. */
  submitted_at: Date | null
}

export interface SetRow extends AnsweredSet {
  version_id: number
  rev: number
  /** Snapshot of the columns that its answers fill, as last synchronized. */
  seen_fields: object | null
  /** Answers when last saved; null if they fill no columns. */
  saved_answers: Answers | null
  /** Whether its version is the published one. */
  is_current: boolean
}

const setColumns = sql`s.id, s.form_id, s.version_id, f.kind, s.actor_id, s.subject_kind, s.subject_id,
  s.open_to, s.rev, s.submitted_at, s.seen_fields, s.saved_answers,
  exists (select from form_version p where p.id = s.version_id and p.state = ${formVersionState.published}) as is_current`

export async function readSet(db: Db, id: number): Promise<SetRow | null> {
  const { rows } = await sql<SetRow>`
    select ${setColumns} from answer_set s join form f on f.id = s.form_id
    where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Switches a draft to the published version of its form. */
export async function followPublished(tx: Tx, id: number): Promise<void> {
  await sql`
    update answer_set s set version_id = v.id from form_version v
    where s.id = ${id} and s.submitted_at is null and v.form_id = s.form_id and v.state = ${formVersionState.published}
      and v.id <> s.version_id`.execute(tx)
}

/** Locks a set until the transaction ends and returns it with its layout. */
export async function lockSet(tx: Tx, id: number): Promise<(SetRow & { layout: unknown }) | null> {
  const { rows } = await sql<SetRow & { layout: unknown }>`
    select ${setColumns}, v.layout
    from answer_set s
    join form f on f.id = s.form_id
    join form_version v on v.id = s.version_id
    where s.id = ${id} for update of s`.execute(tx)
  return rows[0] ?? null
}

/** Who changed an answer last, and when. */
export interface AuthorRow {
  question_id: number
  updated_at: Date
  by_id: number | null
  by_name: string | null
  /** Whether the author is an admin who does not belong to the answering party. */
  by_admin: boolean
}

export interface AnswerRow extends AuthorRow {
  value: Answer
  rev: number
}

/** SQL: the author `w` of a change to the set `s`. */
const author = sql`w.id as by_id, w.name as by_name,
  coalesce(w.role = ${userRole.admin} and w.id <> s.actor_id and not exists (
    select from team_member m where m.enterprise_id = s.actor_id and m.account_id = w.id
  ), false) as by_admin`

export async function answersOf(db: Db, setId: number): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.question_id, a.value, a.rev, a.updated_at, ${author}
    from answer a join answer_set s on s.id = a.set_id
    left join account w on w.id = a.by_account_id and w.erased_at is null
    where a.set_id = ${setId} order by a.question_id`.execute(db)
  return rows
}

/** Returns who cleared answers since the set was last saved. */
export async function clearedOf(db: Db, setId: number): Promise<AuthorRow[]> {
  const { rows } = await sql<AuthorRow>`
    select c.key::bigint as question_id, (c.value ->> 'at')::timestamptz as updated_at, ${author}
    from answer_set s cross join jsonb_each(s.cleared) c
    left join account w on w.id = (c.value ->> 'by')::bigint and w.erased_at is null
    where s.id = ${setId}`.execute(db)
  return rows
}

export interface OpenSet {
  formId: number
  actorId: number
  /** Kind and id of what it is about. */
  subject: string
  subjectId: number | null
}

/** Takes an advisory lock so that concurrent requests do not open two sets. */
export async function lockOpening(tx: Tx, { formId, actorId }: OpenSet): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`open ${formId} ${actorId}`}))`.execute(tx)
}

/** Returns the party's newest set about the same subject that is open to its authors. */
export async function findOpen(tx: Tx, open: OpenSet): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from answer_set
    where form_id = ${open.formId} and actor_id = ${open.actorId} and open_to = 'authors'
      and subject_id is not distinct from ${open.subjectId}
    order by id desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Returns the newest set about a subject, by any author, with its rev. */
export async function newestAbout(
  db: Db,
  formId: number,
  subjectId: number,
): Promise<{ id: number; rev: number } | null> {
  const { rows } = await sql<{ id: number; rev: number }>`
    select id, rev from answer_set where form_id = ${formId} and subject_id = ${subjectId}
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function insertSet(
  tx: Tx,
  open: OpenSet & { versionId: number; byAccountId: number | null; rev: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('answer_set')
    .values({
      form_id: open.formId,
      version_id: open.versionId,
      actor_id: open.actorId,
      by_account_id: open.byAccountId,
      subject_kind: open.subjectId === null ? null : open.subject,
      subject_id: open.subjectId,
      rev: open.rev,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes who may write the answers; the set was submitted once it is not open to its authors. */
export async function setOpenTo(tx: Tx, id: number, openTo: OpenTo): Promise<void> {
  await sql`
    update answer_set set open_to = ${openTo}, rev = rev + 1, updated_at = now(),
      submitted_at = case when ${openTo} = 'authors' then submitted_at
        else coalesce(submitted_at, now()) end
    where id = ${id}`.execute(tx)
}

/** Stores what the answers are about. */
export async function setSubject(
  tx: Tx,
  id: number,
  subject: { kind: string; id: number },
): Promise<void> {
  await sql`
    update answer_set set subject_kind = ${subject.kind}, subject_id = ${subject.id}
    where id = ${id}`.execute(tx)
}

/** Deletes a set with its answers. Returns the rev it had. */
export async function deleteSet(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    delete from answer_set where id = ${id} returning rev`.execute(tx)
  return rows[0]?.rev ?? 0
}

/** Returns sets about these subjects that are open to their authors and have answers of theirs. */
export async function answeredSets(
  db: Db,
  subject: string,
  ids: readonly number[],
): Promise<{ id: number; subjectId: number }[]> {
  const { rows } = await sql<{ id: number; subjectId: number }>`
    select s.id, s.subject_id as "subjectId" from answer_set s
    where s.subject_id = any(${[...ids]}::bigint[]) and s.subject_kind = ${subject}
      and s.open_to = 'authors'
      and (s.has_cleared or exists (select from answer a
        where a.set_id = s.id and a.rev > 1 and a.by_account_id is not null))
    order by s.id`.execute(db)
  return rows
}

/** Stores the snapshot of columns that the answers were synchronized with. */
export async function setSeenFields(tx: Tx, id: number, fields: object): Promise<void> {
  await sql`update answer_set set seen_fields = ${JSON.stringify(fields)}::jsonb
    where id = ${id}`.execute(tx)
}

/** Stores the current answers as those of the last save. */
export async function setSavedAnswers(tx: Tx, id: number): Promise<void> {
  await sql`
    update answer_set set cleared = '{}', saved_answers = (
      select coalesce(jsonb_object_agg(question_id, value), '{}') from answer where set_id = ${id})
    where id = ${id}`.execute(tx)
}

export interface WrittenAnswer {
  questionId: number
  value: Answer
}

/** Writes answers with the set's new rev and deletes those in `cleared`. */
export async function putAnswers(
  tx: Tx,
  set: { id: number; formId: number; rev: number; byAccountId: number | null },
  answers: readonly WrittenAnswer[],
  cleared: readonly number[],
): Promise<void> {
  if (cleared.length > 0) {
    await sql`delete from answer where set_id = ${set.id}
      and question_id = any(${[...cleared]}::bigint[])`.execute(tx)
  }
  if (answers.length > 0) {
    const types = { questionId: 'bigint', value: 'jsonb' }
    await sql`
      insert into answer (set_id, form_id, question_id, value, rev, by_account_id)
      select ${set.id}, ${set.formId}, "questionId", value, ${set.rev}, ${set.byAccountId}::bigint
      from ${recordset(types, answers)}
      on conflict (set_id, question_id) do update set value = excluded.value, rev = excluded.rev,
        by_account_id = excluded.by_account_id, updated_at = now()`.execute(tx)
  }
  const isCleared = cleared.length > 0 && set.byAccountId !== null
  await sql`
    update answer_set set rev = ${set.rev}, has_cleared = has_cleared or ${isCleared},
      cleared = (cleared - ${answers.map(({ questionId }) => String(questionId))}::text[]) || (
        select coalesce(jsonb_object_agg(question_id,
          jsonb_build_object('by', ${set.byAccountId}::bigint, 'at', now())), '{}')
        from unnest(${[...cleared]}::bigint[]) question_id),
      updated_at = now()
    where id = ${set.id}`.execute(tx)
}

export interface AnswerFileRow {
  questionId: number
  uuid: string
  sort: number
}

/** Replaces the references of these questions' answers to files. */
export async function putAnswerFiles(
  tx: Tx,
  setId: number,
  questionIds: readonly number[],
  files: readonly AnswerFileRow[],
): Promise<void> {
  await sql`delete from answer_file where set_id = ${setId}
    and question_id = any(${[...questionIds]}::bigint[])`.execute(tx)
  if (files.length === 0) return
  const types = { questionId: 'bigint', uuid: 'uuid', sort: 'smallint' }
  await sql`
    insert into answer_file (set_id, question_id, file_uuid, sort)
    select ${setId}, "questionId", uuid, sort from ${recordset(types, files)}
    on conflict do nothing`.execute(tx)
}

/** Counts the ids that are sectors, or focuses. */
export async function countTaxa(db: Db, kind: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from sector
    where kind = ${kind} and id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]?.found ?? 0
}

/** Counts the ids that are certificates. */
export async function countCertificates(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from certificate
    where id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]?.found ?? 0
}
