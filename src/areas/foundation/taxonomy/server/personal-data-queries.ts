import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  forgottenIn: [
    ['certification', 'decided_by'],
    ['certification_renewal', 'submitted_by'],
    ['certification_renewal', 'decided_by'],
  ],
  exports: {
    certificates: {
      tables: ['certification', 'certification_renewal'],
      entries: (id) => sql`
        select 'renewal' as kind, r.certification_id as certificate, r.state, r.reason,
          r.created_at as at
        from certification_renewal r where r.submitted_by = ${id}
        union all select 'renewal decided', r.certification_id, r.state, r.reason, r.decided_at
        from certification_renewal r where r.decided_by = ${id}
        union all select 'certificate decided', x.id,
          case x.state when 1 then 'claimed' when 2 then 'verified' else 'rejected' end,
          x.rejected_because, x.decided_at
        from certification x where x.decided_by = ${id} order by at`,
    },
  },
}
