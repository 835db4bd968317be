import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  forgottenIn: [['data_import', 'by_account_id']],
  exports: {
    data_imports: {
      tables: ['data_import'],
      entries: (id) => sql`
        select i.file_name, i.created_at, i.finished_at, i.counts
        from data_import i where i.by_account_id = ${id} order by i.id`,
    },
  },
}
