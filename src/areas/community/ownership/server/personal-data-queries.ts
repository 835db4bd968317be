import { mergeClaims } from './claim-queries.ts'
import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: { own: [['ownership_claim', 'account_id']], merge: mergeClaims },
  ownRows: [['ownership_claim', 'account_id']],
  forgottenIn: [['ownership_claim', 'decided_by']],
  exports: {
    ownership_claims: {
      tables: ['ownership_claim'],
      entries: (id) => sql`
        select e.name as enterprise, c.account_id = ${id} as by_me, c.method, c.state,
          case when c.account_id = ${id} then c.email end as email,
          case when c.account_id = ${id} then c.message end as message,
          case when c.account_id = ${id} then c.link end as link,
          c.created_at, c.letter_sent_at, c.decided_at, c.reason
        from ownership_claim c join enterprise e on e.id = c.enterprise_id
        where c.account_id = ${id} or c.decided_by = ${id} order by c.id`,
    },
  },
}
