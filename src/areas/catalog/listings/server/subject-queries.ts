import { sql, type RawBuilder } from 'kysely'
import { isPublicFile, pictureJson } from '#platform/files/queries.ts'
import { listingState } from '#shared/enums.ts'
import type { Language } from '#shared/languages.ts'

/** Selects reported listings; see `Reportable.rows`. */
export function reportedListings(ids: readonly number[], language: Language): RawBuilder<unknown> {
  return sql`
    select l.id, l.enterprise_id as owner, coalesce(t.title, l.url_key) as title,
      coalesce(t.description, '') as text,
      (select json_agg(${pictureJson} order by i.sort, f.uuid)
        from listing_image i join file f on f.uuid = i.file_uuid and ${isPublicFile}
        where i.listing_id = l.id) as images,
      l.state = ${listingState.published} and e.public as shown,
      null::bigint as actor_id, null::bigint as by_account_id
    from listing l join enterprise e on e.id = l.enterprise_id
    left join shown_listing_text(l.id, ${language}) t on true
    where l.id = any(${[...ids]}::bigint[])`
}
