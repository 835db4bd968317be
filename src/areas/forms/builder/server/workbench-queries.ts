import { sql } from 'kysely'
import { recordset } from '#platform/db/writing/queries.ts'
import type { Db } from '#platform/db/db.ts'
import { textOrigin, type FormVersionState } from '#shared/enums.ts'
import { isCountry } from '#shared/forms/country-order.ts'
import type { ItemRow } from './items.ts'

export interface FormRow {
  id: number
  kind: string
  name: string | null
}

export type FormRef = { id: number } | { name: string } | { itemId: number }

export async function formRow(db: Db, ref: FormRef): Promise<FormRow | null> {
  const { rows } = await sql<FormRow>`
    select id, kind, name from form where ${condition(ref)}`.execute(db)
  return rows[0] ?? null
}

function condition(ref: FormRef) {
  if ('id' in ref) return sql`id = ${ref.id}`
  if ('name' in ref) return sql`name = ${ref.name}`
  return sql`id = (select form_id from form_item where id = ${ref.itemId})`
}

export interface VersionRow {
  id: number
  form_id: number
  number: number
  state: FormVersionState
  rev: number
  layout: unknown
  created_at: Date
  published_at: Date | null
  by_name: string | null
  answer_sets: number
}

/** Returns all versions of a form, newest first. */
export async function versionsOf(db: Db, formId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.form_id, v.number, v.state, v.rev, v.layout, v.created_at, v.published_at,
      a.name as by_name,
      (select count(*) from answer_set s where s.version_id = v.id)::integer as answer_sets
    from form_version v
    left join account a
      on a.id = coalesce(v.published_by, v.created_by) and a.erased_at is null
    where v.form_id = ${formId}
    order by v.number desc`.execute(db)
  return rows
}

export interface TextStateRow {
  item_id: number
  lang: string
  is_stale: boolean
}

/** Returns which texts of a version exist, and whether their original changed since. */
export async function textStates(db: Db, versionId: number): Promise<TextStateRow[]> {
  const { rows } = await sql<TextStateRow>`
    select t.item_id, t.lang, coalesce(t.source_rev < o.rev, false) as is_stale
    from form_text t
    left join form_text o on o.version_id = t.version_id and o.item_id = t.item_id
      and o.origin = ${textOrigin.original} and t.origin <> ${textOrigin.original}
    where t.version_id = ${versionId} and (t.title <> '' or t.help <> '')`.execute(db)
  return rows
}

export interface WordsRow {
  lang: string
  title: string
  help: string
  placeholder: string
  is_original: boolean
  is_stale: boolean
  rev: number
}

export async function wordsOfItem(
  db: Db,
  { versionId, itemId }: { versionId: number; itemId: number },
): Promise<WordsRow[]> {
  const { rows } = await sql<WordsRow>`
    select t.lang, t.title, t.help, t.placeholder, t.origin = ${textOrigin.original} as is_original,
      coalesce(t.source_rev < o.rev, false) as is_stale, t.rev
    from form_text t
    left join form_text o on o.version_id = t.version_id and o.item_id = t.item_id
      and o.origin = ${textOrigin.original} and t.origin <> ${textOrigin.original}
    where t.version_id = ${versionId} and t.item_id = ${itemId} order by t.lang`.execute(db)
  return rows
}

/** Returns those of the items that belong to the form. */
export async function itemsIn(db: Db, formId: number, ids: readonly number[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select id, kind, type, meaning from form_item
    where form_id = ${formId} and id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Returns the choices of a form that stand for a country. */
export async function countriesIn(db: Db, formId: number): Promise<number[]> {
  const { rows } = await sql<Pick<ItemRow, 'id' | 'meaning'>>`
    select id, meaning from form_item
    where form_id = ${formId} and meaning like 'country:%' order by id`.execute(db)
  return rows.flatMap(({ id, meaning }) => (isCountry(meaning) ? [id] : []))
}

export interface ItemText {
  item_id: number
  lang: string
  title: string
  help: string
  placeholder: string
  is_original: boolean
}

export async function textsOf(
  db: Db,
  versionId: number,
  ids: readonly number[],
): Promise<ItemText[]> {
  const { rows } = await sql<ItemText>`
    select item_id, lang, title, help, placeholder, origin = ${textOrigin.original} as is_original
    from form_text where version_id = ${versionId} and item_id = any(${ids}::bigint[])
    order by item_id, origin, lang`.execute(db)
  return rows
}

/** Returns the titles that items have or had in any version. */
export async function titlesOf(
  db: Db,
  ids: readonly number[],
): Promise<Pick<ItemText, 'item_id' | 'lang' | 'title'>[]> {
  const { rows } = await sql<Pick<ItemText, 'item_id' | 'lang' | 'title'>>`
    select distinct item_id, lang, title from form_text
    where item_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

type Words = Pick<ItemText, 'title' | 'help' | 'placeholder'>

export interface ChangedTextRow {
  item_id: number
  lang: string
  /** Null if missing in the version. */
  before: Words | null
  after: Words | null
}

/** Returns the texts that differ between two versions. */
export async function changedTexts(
  db: Db,
  beforeId: number,
  afterId: number,
): Promise<ChangedTextRow[]> {
  const words = (versionId: number) => sql`
    select item_id, lang,
      jsonb_build_object('title', title, 'help', help, 'placeholder', placeholder) as words
    from form_text where version_id = ${versionId}`
  const { rows } = await sql<ChangedTextRow>`
    select item_id, lang, a.words as before, b.words as after
    from (${words(beforeId)}) a full join (${words(afterId)}) b using (item_id, lang)
    where a.words is distinct from b.words
    order by item_id, lang`.execute(db)
  return rows
}

export async function answersTo(db: Db, questionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from answer where question_id = ${questionId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts how often each choice of a question was selected. */
export async function chosenOf(
  db: Db,
  questionId: number,
): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select choice::bigint as id, count(*)::integer as count
    from answer a, jsonb_array_elements_text(a.value -> 'choices') as choice
    where a.question_id = ${questionId} and jsonb_typeof(a.value -> 'choices') = 'array'
    group by 1`.execute(db)
  return rows
}

/** Questions, or only some of their choices. */
export interface Concerned {
  key: number
  questions: readonly number[]
  choices: readonly number[] | null
}

/** Counts answer sets that answered these questions or selected these choices, by key. */
export async function setsConcerned(
  db: Db,
  concerned: readonly Concerned[],
): Promise<ReadonlyMap<number, number>> {
  if (concerned.length === 0) return new Map()
  const columns = { key: 'integer', questions: 'jsonb', choices: 'jsonb' }
  const { rows } = await sql<{ key: number; sets: number }>`
    select input.key, (
      select count(distinct a.set_id) from answer a
      where a.question_id in (select jsonb_array_elements_text(input.questions)::bigint)
        and (input.choices is null or jsonb_typeof(input.choices) = 'null' or exists (
          select from jsonb_array_elements(input.choices) as choice
          where a.value -> 'choices' @> choice))
    )::integer as sets
    from ${recordset(columns, concerned)}`.execute(db)
  return new Map(rows.map(({ key, sets }) => [key, sets]))
}
