import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { formVersionState, type TextOrigin } from '#shared/enums.ts'

export interface ChoiceRow {
  id: number
  meaning: string | null
  /** Texts of the live version, in all languages; null if the choice has none. */
  texts: { lang: string; origin: TextOrigin; title: string }[] | null
  /** Its titles in versions that are no longer live. */
  earlier: string[] | null
}

export async function choiceRows(db: Db, ids: readonly number[]): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select i.id, i.meaning,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'title', t.title))
        from form_text t join form_version v on v.id = t.version_id
        where t.item_id = i.id and v.state = ${formVersionState.published}) as texts,
      (select json_agg(distinct t.title)
        from form_text t join form_version v on v.id = t.version_id
        where t.item_id = i.id and v.state = ${formVersionState.retired}) as earlier
    from form_item i where i.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
