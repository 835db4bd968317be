import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    united: [{ column: ['flag', 'reporter_id'], by: ['case_id'] }],
    counts: {
      reports: (id) => sql`select count(*) as count from flag where reporter_id = ${id}`,
    },
  },
  forgottenIn: [
    ['flag', 'reporter_id'],
    ['flag_case', 'claimed_by'],
    ['flag_event', 'by_account_id'],
  ],
  exports: {
    reports: {
      tables: ['flag', 'flag_case', 'flag_event'],
      entries: (id) => sql`
        select 'report' as kind, f.case_id as of, e.name as enterprise, f.reason, f.text, null as decision,
          (select array_agg(file_uuid) from flag_file where flag_id = f.id) as files, f.at
        from flag f join flag_case c on c.id = f.case_id join enterprise e on e.id = c.enterprise_id
        where f.reporter_id = ${id}
        union all select case v.kind when 1 then 'claimed' when 2 then 'given back'
            when 3 then 'decided' else 'appeal' end,
          v.case_id, e.name, null, v.text, v.decision, null, v.at
        from flag_event v join flag_case c on c.id = v.case_id join enterprise e on e.id = c.enterprise_id
        where v.by_account_id = ${id} order by at`,
    },
  },
}
