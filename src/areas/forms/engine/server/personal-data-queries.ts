import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'
import { textOrigin } from '#shared/enums.ts'

export const personalData: PersonalData = {
  merge: {
    moved: [['answer_set', 'actor_id']],
    counts: {
      applications: (id) => sql`
        select count(*) as count from answer_set where actor_id = ${id} and subject_id is null`,
    },
  },
  forgottenIn: [
    ['answer_set', 'by_account_id'],
    ['answer', 'by_account_id'],
  ],
  retained: {
    'answer_set.actor_id': 'goes, but for what is about an enterprise or a listing',
  },
  exports: {
    answers: {
      tables: ['answer_set', 'answer'],
      entries: (id) => sql`
        select s.id as of, f.kind as form, v.number as version, s.subject_id,
          s.created_at, s.submitted_at, s.actor_id <> ${id} as for_an_enterprise, t.title as question,
          a.value as answer, a.updated_at as answered_at,
          (select array_agg(file_uuid) from answer_file
            where set_id = a.set_id and question_id = a.question_id) as files
        from answer_set s join form f on f.id = s.form_id join form_version v on v.id = s.version_id
        left join answer a on a.set_id = s.id and ${id} in (s.actor_id, a.by_account_id)
        left join form_text t on t.version_id = s.version_id and t.item_id = a.question_id
          and t.origin = ${textOrigin.original}
        where ${id} in (s.actor_id, s.by_account_id, a.by_account_id)
        order by s.id, a.question_id`,
    },
  },
}
