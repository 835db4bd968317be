import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#shared/languages.ts'

/** Selects reported profiles; see `Reportable.rows`. */
export function reportedProfiles(ids: readonly number[], language: Language): RawBuilder<unknown> {
  return sql`
    select e.id, e.id as owner, e.name as title, coalesce(t.description, '') as text,
      null::json as images, e.public as shown,
      null::bigint as actor_id, null::bigint as by_account_id
    from enterprise e left join shown_enterprise_text(e.id, ${language}) t on true
    where e.id = any(${[...ids]}::bigint[])`
}
