import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  forgottenIn: [
    ['form_version', 'created_by'],
    ['form_version', 'published_by'],
  ],
  exports: {
    forms: {
      tables: ['form_version'],
      entries: (id) => sql`
        select f.kind as form, v.number as version, v.created_by = ${id} as made_by_me, v.created_at,
          v.published_by = ${id} as published_by_me, v.published_at
        from form_version v join form f on f.id = v.form_id
        where ${id} in (v.created_by, v.published_by) order by v.id`,
    },
  },
}
