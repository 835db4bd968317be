import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    moved: [['feedback', 'actor_id']],
    counts: {
      feedback: (id) => sql`
        select count(*) as count from feedback where actor_id = ${id} and removed_at is null`,
    },
  },
  forgottenIn: [['feedback', 'by_account_id']],
  retained: {
    'feedback.actor_id': 'what was said of an enterprise stays without a name',
  },
  exports: {
    feedback: {
      tables: ['feedback'],
      entries: (id) => sql`
        select f.id, e.name as enterprise, f.parent_id is not null as reply, f.message,
          f.lang as language, f.thumbs, f.actor_id <> ${id} as for_an_enterprise,
          (select array_agg(file_uuid) from feedback_file where feedback_id = f.id) as files,
          f.created_at, f.edited_at, f.removed_at
        from feedback f join enterprise e on e.id = f.enterprise_id
        where f.actor_id = ${id} or f.by_account_id = ${id} order by f.id`,
    },
  },
}
