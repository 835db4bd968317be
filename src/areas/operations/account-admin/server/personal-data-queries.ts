import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    kept: {
      'audit.account_id': 'the log says which account did it',
      'audit.viewed_by': 'the log says which account did it',
      'audit.acting_id': 'the log says which account did it',
    },
  },
  forgottenIn: [
    ['audit', 'account_id'],
    ['audit', 'viewed_by'],
    ['audit', 'acting_id'],
  ],
  exports: {
    actions: {
      tables: ['audit'],
      entries: (id) => sql`
        select at, action, target_kind, target_id, network, account_id = ${id} as by_me from audit
        where account_id = ${id} or (target_kind = 'account' and target_id = ${id}) order by id`,
    },
  },
}
