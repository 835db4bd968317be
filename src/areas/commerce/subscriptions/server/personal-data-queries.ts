import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: { kept: { 'subscription.party_id': 'only enterprises have subscriptions' } },
  forgottenIn: [['subscription', 'by_account_id']],
  retained: {
    'subscription.party_id': 'only enterprises have subscriptions',
  },
  exports: {
    subscriptions_given: {
      tables: ['subscription'],
      entries: (id) => sql`
        select e.name as enterprise, s.plan, s.note, s.started_at, s.period_end
        from subscription s join enterprise e on e.id = s.party_id
        where s.by_account_id = ${id} order by s.started_at`,
    },
  },
}
