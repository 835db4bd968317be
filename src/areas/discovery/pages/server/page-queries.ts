import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export interface PageRow {
  key: string
  updated_at: Date
  texts: { lang: string; origin: number; title: string; summary: string; body: string }[] | null
}

/** Returns all published pages with their texts. */
export async function allPages(db: Db): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select p.key, p.updated_at,
      (select json_agg(json_build_object('lang', t.lang, 'origin', t.origin, 'title', t.title,
          'summary', t.summary, 'body', t.body))
        from page_text t where t.page_id = p.id) as texts
    from page p where p.published order by p.id`.execute(db)
  return rows
}
