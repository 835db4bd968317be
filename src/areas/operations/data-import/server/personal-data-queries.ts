import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  forgottenIn: [
    ['data_import', 'by_account_id'],
    ['data_import_feed', 'by_account_id'],
  ],
  exports: {
    data_imports: {
      tables: ['data_import'],
      entries: (id) => sql`
        select i.file_name, i.created_at, i.finished_at, i.counts
        from data_import i where i.by_account_id = ${id} order by i.id`,
    },
    data_import_feeds: {
      tables: ['data_import_feed'],
      entries: (id) => sql`
        select f.url, f.every_days, f.applies, f.fetched_at, f.next_at
        from data_import_feed f where f.by_account_id = ${id} order by f.id`,
    },
  },
}
