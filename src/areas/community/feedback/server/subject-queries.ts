import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isPublicFile, pictureJson } from '#platform/files/queries.ts'

/** Selects reported feedback, titled with its author's name; see `Reportable.rows`. */
export function reportedFeedback(ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    select b.id, b.enterprise_id as owner, coalesce(author.name, person.name, '') as title,
      b.message as text,
      (select json_agg(${pictureJson} order by i.sort, f.uuid)
        from feedback_file i
        join file f on f.uuid = i.file_uuid and ${isPublicFile}
        where i.feedback_id = b.id) as images,
      b.removed_at is null and e.public as shown, b.actor_id, b.by_account_id
    from feedback b join enterprise e on e.id = b.enterprise_id
    left join enterprise author on author.id = b.actor_id
    left join account person on person.id = b.actor_id
    where b.id = any(${[...ids]}::bigint[])`
}

export async function enterpriseOfFeedback(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('feedback')
    .select('enterprise_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.enterprise_id ?? null
}
