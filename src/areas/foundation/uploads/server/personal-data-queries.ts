import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'
import { fileState } from '#shared/enums.ts'

export const personalData: PersonalData = {
  merge: {
    moved: [
      ['file', 'owner_id'],
      ['file', 'uploaded_by'],
    ],
    counts: {
      files: (id) => sql`
        select count(*) as count from file where owner_id = ${id} or uploaded_by = ${id}`,
    },
  },
  retained: {
    'file.owner_id': 'goes, but for what something else points at',
    'file.uploaded_by': 'goes, but for what something else points at',
  },
  exports: {
    files: {
      tables: ['file'],
      entries: (id) => sql`
        select uuid, name, type, bytes, width, height, created_at,
          coalesce(owner_id, ${id}) <> ${id} as for_an_enterprise
        from file where (uploaded_by = ${id} or owner_id = ${id}) and state = ${fileState.ready}
        order by created_at, uuid`,
    },
  },
}
