import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    united: [
      { column: ['table_view', 'account_id'], by: ['page', 'name'] },
      { column: ['table_columns', 'account_id'], by: ['page'] },
    ],
  },
  ownRows: [
    ['table_view', 'account_id'],
    ['table_columns', 'account_id'],
  ],
  exports: {
    table_views: {
      tables: ['table_view'],
      entries: (id) => sql`
        select page, name, query, created_at from table_view where account_id = ${id} order by id`,
    },
    table_columns: {
      tables: ['table_columns'],
      entries: (id) => sql`
        select page, columns from table_columns where account_id = ${id} order by page`,
    },
  },
}
