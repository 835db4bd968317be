import { sql } from 'kysely'
import type { WorkQueue } from '#platform/work-queues.ts'
import { dataImportState } from '#shared/data-imports.ts'

/** Imports that wait to be confirmed, and scheduled ones whose file could not be fetched or read. */
export const workQueues: Record<'imports', WorkQueue> = {
  imports: {
    to: '/admin/import',
    notice: 'daily',
    waiting: () => sql`
      select i.file_name as title, coalesce(i.finished_at, i.created_at) as since
      from data_import i
      where i.state = ${sql.lit(dataImportState.checked)}
        or (i.state = ${sql.lit(dataImportState.unreadable)} and i.feed_id is not null
          and i.id = (select max(l.id) from data_import l where l.feed_id = i.feed_id))
      union all
      select f.url, coalesce(f.fetched_at, f.next_at) from data_import_feed f
      where f.problem is not null`,
  },
}
