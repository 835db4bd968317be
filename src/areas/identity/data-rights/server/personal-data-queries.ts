import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    kept: {
      'data_export.account_id': 'expires within seven days',
      'erasure.account_id': 'accounts with a planned erasure are not merged',
    },
  },
  ownRows: [
    ['data_export', 'account_id'],
    ['erasure', 'account_id'],
  ],
  forgottenIn: [['erasure', 'planned_by']],
  exports: {
    privacy: {
      tables: ['data_export', 'erasure'],
      entries: (id) => sql`
        select 'export' as asked, requested_at as at, null::timestamptz as due_at from data_export
          where account_id = ${id}
        union all select case when account_id = ${id} then 'deletion' else 'deletion of another' end,
          planned_at, due_at from erasure where ${id} in (account_id, planned_by)`,
    },
  },
}
