import { mergeInteractions } from './reaction-writer.ts'
import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'
import { interactionKind, itemType } from '#shared/enums.ts'

export const personalData: PersonalData = {
  merge: {
    own: [['interaction', 'actor_id']],
    merge: mergeInteractions,
    counts: {
      likes: (id) => sql`
        select count(*) as count from interaction
        where actor_id = ${id} and kind = ${interactionKind.like}`,
      follows: (id) => sql`
        select count(*) as count from interaction
        where actor_id = ${id} and kind = ${interactionKind.follow}`,
    },
  },
  ownRows: [['interaction', 'actor_id']],
  forgottenIn: [['interaction', 'by_account_id']],
  exports: {
    likes_and_follows: {
      tables: ['interaction'],
      entries: (id) => sql`
        select case i.kind when ${interactionKind.like} then 'like' else 'follow' end as kind,
          case i.target_kind when ${itemType.profile} then 'profile'
            when ${itemType.listing} then 'item' else 'other' end as of, i.target_id,
          case when i.target_kind = ${itemType.profile} then (select name from enterprise where id = i.target_id)
            when i.target_kind = ${itemType.listing} then (select t.title from listing_text t where t.listing_id = i.target_id order by t.origin limit 1)
          end as name,
          i.actor_id <> ${id} as for_an_enterprise, i.at
        from interaction i where i.actor_id = ${id} or i.by_account_id = ${id} order by i.at`,
    },
  },
}
