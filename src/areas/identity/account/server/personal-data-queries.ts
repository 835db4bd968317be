import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    moved: [['account', 'merged_into']],
    dropped: [['email_change', 'account_id']],
    kept: { 'account.id': 'stays, closed, and keeps its address' },
  },
  ownRows: [['email_change', 'account_id']],
  addressedRows: ['email_change'],
  retained: {
    'account.merged_into': 'is erased with the account it was merged into',
    'account.id': 'stays as a place that what has to stay hangs on, and names nobody',
  },
  exports: {
    account: {
      tables: ['account', 'email_change'],
      entries: (id) => sql`
        select a.id, a.name, a.email, a.email_verified_at, a.password_hash is not null as has_password,
          a.role, a.sign_up_mode, a.image_file, a.created_at, a.disabled_at, a.tour_ended_at,
          c.email as new_email, c.requested_at as new_email_requested_at
        from account a left join email_change c on c.account_id = a.id where a.id = ${id}`,
    },
    preferences: {
      tables: ['account'],
      entries: (id) => sql`
        select lang as language, currency, country, location, translation_lang as translation_language
        from account where id = ${id}`,
    },
  },
}
