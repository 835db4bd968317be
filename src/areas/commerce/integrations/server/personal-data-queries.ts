import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  // A key without its creator does not work any more.
  forgottenIn: [
    ['integration_key', 'created_by'],
    ['webhook_endpoint', 'created_by'],
  ],
  exports: {
    integration_keys: {
      tables: ['integration_key'],
      entries: (id) => sql`
        select e.name as enterprise, k.name, k.scopes, k.created_at, k.expires_at, k.last_used_at,
          k.revoked_at
        from integration_key k join enterprise e on e.id = k.enterprise_id
        where k.created_by = ${id} order by k.id`,
    },
    webhooks: {
      tables: ['webhook_endpoint'],
      entries: (id) => sql`
        select e.name as enterprise, w.url, w.kinds, w.created_at, w.off_since
        from webhook_endpoint w join enterprise e on e.id = w.enterprise_id
        where w.created_by = ${id} order by w.id`,
    },
  },
}
