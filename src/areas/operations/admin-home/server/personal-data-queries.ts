import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  ownRows: [['admin_notice', 'account_id']],
  // The remaining account has its own choices.
  merge: { dropped: [['admin_notice', 'account_id']] },
  exports: {
    admin_notices: {
      tables: ['admin_notice'],
      entries: (id) => sql`
        select n.queue, n.notice from admin_notice n where n.account_id = ${id} order by n.queue`,
    },
  },
}
