import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  forgottenIn: [['listing_import', 'by_account_id']],
  exports: {
    listing_files: {
      tables: ['listing_import'],
      entries: (id) => sql`
        select i.file_name, e.name as enterprise, i.created_at, i.finished_at, i.counts
        from listing_import i join enterprise e on e.id = i.enterprise_id
        where i.by_account_id = ${id} order by i.id`,
    },
  },
}
