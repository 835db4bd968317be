import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { LocalizedText } from '#shared/shown-text.ts'

export interface PendingRow {
  key: string
  version: Date
  /** Version last agreed to; null for none. */
  agreed: Date | null
  texts: (LocalizedText & { title: string })[] | null
  /** Changes since then, oldest first. */
  changes: (LocalizedText & { since: string; text: string })[] | null
}

/** Returns the pages whose current version an account has not agreed to. */
export async function pendingPages(db: Db, accountId: number): Promise<PendingRow[]> {
  const { rows } = await sql<PendingRow>`
    select p.key, p.version, own.version as agreed,
      (select json_agg(json_build_object('lang', lang, 'origin', origin, 'title', title))
        from page_text where page_id = p.id) as texts,
      (select json_agg(json_build_object('lang', lang, 'origin', origin, 'text', text,
          'since', since) order by since)
        from page_change where page_id = p.id and since > own.version and since <= now()) as changes
    from binding_page p
    left join lateral (
      select max(version) as version from consent
      where account_id = ${accountId} and document = p.key
    ) own on true
    where own.version is null or own.version < p.since
    order by p.id`.execute(db)
  return rows
}
