import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    dropped: [
      ['totp', 'account_id'],
      ['recovery_code', 'account_id'],
      ['passkey', 'account_id'],
    ],
  },
  ownRows: [
    ['totp', 'account_id'],
    ['recovery_code', 'account_id'],
    ['passkey', 'account_id'],
  ],
  exports: {
    ways_to_sign_in: {
      tables: ['passkey', 'totp', 'recovery_code'],
      entries: (id) => sql`
        select 'passkey' as kind, name, host, created_at, used_at from passkey where account_id = ${id}
        union all select 'authenticator app', null, null, created_at, null from totp
          where account_id = ${id} and confirmed_at is not null
        union all select 'recovery code', null, null, null, used_at from recovery_code
          where account_id = ${id}`,
    },
  },
}
