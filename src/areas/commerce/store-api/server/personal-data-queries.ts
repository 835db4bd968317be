import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  ownRows: [
    ['customer', 'account_id'],
    ['store_session', 'customer_id'],
    ['store_session', 'admin_id'],
  ],
  exports: {
    store_customer: {
      tables: ['customer'],
      entries: (id) => sql`
        select first_name, last_name, phone, bill_address, metadata
        from customer where account_id = ${id}`,
    },
    store_sessions: {
      tables: ['store_session'],
      entries: (id) => sql`
        select customer_id is not null as customer, admin_id is not null as admin, created_at,
          expires_at
        from store_session where ${id} in (customer_id, admin_id) order by created_at`,
    },
  },
  merge: {
    united: [{ column: ['customer', 'account_id'], by: [] }],
    dropped: [
      ['store_session', 'customer_id'],
      ['store_session', 'admin_id'],
    ],
  },
}
