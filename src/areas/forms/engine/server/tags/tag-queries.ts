import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { TextOrigin } from '#shared/enums.ts'

export interface ChoiceRow {
  id: number
  meaning: string | null
  /** Texts in all languages; null if the choice has none. */
  texts: { lang: string; origin: TextOrigin; title: string }[] | null
}

export async function choiceRows(db: Db, ids: readonly number[]): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select i.id, i.meaning,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'title', t.title))
        from form_text t where t.item_id = i.id) as texts
    from form_item i where i.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
