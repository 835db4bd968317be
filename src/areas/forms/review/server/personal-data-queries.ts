import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: { moved: [['review_assignment', 'account_id']] },
  // Also of answers that stay because they are about an enterprise.
  erasedBy: [
    (id) => sql`
      delete from review_snapshot snapshot using review_event e, answer_set s
      where e.id = snapshot.event_id and s.id = e.set_id and ${id} in (s.actor_id, s.by_account_id)`,
  ],
  ownRows: [['review_assignment', 'account_id']],
  forgottenIn: [
    ['review_event', 'by_account_id'],
    ['review_internal_note', 'by_account_id'],
  ],
  exports: {
    reviews: {
      tables: ['review_event', 'review_assignment', 'review_internal_note'],
      entries: (id) => sql`
        select e.set_id as of, e.from_state, e.to_state, e.why, e.at,
          e.by_account_id = ${id} as done_by_me, s.actor_id = ${id} as answered_by_me
        from review_event e join answer_set s on s.id = e.set_id
        where ${id} in (e.by_account_id, s.actor_id)
        union all
        select t.set_id, null, null, 'taken on to be reviewed', t.at, true, false
        from review_assignment t where t.account_id = ${id}
        union all
        -- Internal notes are exported for those who wrote them only.
        select n.set_id, null, null, n.text, n.at, true, false
        from review_internal_note n where n.by_account_id = ${id}
        order by at`,
    },
  },
}
