import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: { united: [{ column: ['onboarding_step', 'party_id'], by: ['step'] }] },
  ownRows: [['onboarding_step', 'party_id']],
  exports: {
    first_steps: {
      tables: ['onboarding_step'],
      entries: (id) => sql`
        select step, done_at from onboarding_step where party_id = ${id} order by done_at, step`,
    },
  },
}
