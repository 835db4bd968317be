import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { formVersionState, textOrigin } from '#shared/enums.ts'

export interface VersionRow {
  form_id: number
  kind: string
  version_id: number
  number: number
  state: number
  layout: unknown
}

/** Returns the id of the form with this name. */
export async function formIdOf(db: Db, name: string): Promise<number> {
  const { id } = await db
    .selectFrom('form')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** A specific version, or the published version of a form by id or name. */
export type VersionRef = { versionId: number } | { formId: number } | { name: string }

export async function versionRow(db: Db, ref: VersionRef): Promise<VersionRow | null> {
  const { rows } = await sql<VersionRow>`
    select f.id as form_id, f.kind, v.id as version_id, v.number, v.state, v.layout
    from form f join form_version v on v.form_id = f.id
    where ${condition(ref)}`.execute(db)
  return rows[0] ?? null
}

function condition(ref: VersionRef) {
  if ('versionId' in ref) return sql`v.id = ${ref.versionId}`
  if ('formId' in ref) return sql`f.id = ${ref.formId} and v.state = ${formVersionState.published}`
  return sql`f.name = ${ref.name} and v.state = ${formVersionState.published}`
}

export interface WordsRow {
  id: number
  /** Null if there are no texts: the item is named by its meaning. */
  lang: string | null
  title: string
  help: string
  placeholder: string
  meaning: string | null
}

/** Returns all texts of a version in `language`, or else in English, or else the original. */
export async function wordsOfVersion(
  db: Db,
  { form_id: formId, version_id: versionId }: Pick<VersionRow, 'form_id' | 'version_id'>,
  language: string,
): Promise<WordsRow[]> {
  const { rows } = await sql<WordsRow>`
    select distinct on (i.id) i.id, t.lang, t.title, t.help, t.placeholder, i.meaning
    from form_item i left join form_text t
      on t.version_id = ${versionId} and t.item_id = i.id
        and (t.lang in (${language}, 'en') or t.origin = ${textOrigin.original})
    where i.form_id = ${formId} and (t.lang is not null or i.meaning is not null)
    order by i.id, text_rank(t.lang, t.origin, ${language})`.execute(db)
  return rows
}
