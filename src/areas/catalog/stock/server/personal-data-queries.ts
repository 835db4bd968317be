import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  forgottenIn: [['stock_movement', 'by_account_id']],
  exports: {
    stock_movements: {
      tables: ['stock_movement'],
      entries: (id) => sql`
        select s.name as location, m.change, m.stocked_after, m.reason, m.note, m.at
        from stock_movement m join stock_location s on s.id = m.location_id
        where m.by_account_id = ${id} order by m.id`,
    },
  },
}
