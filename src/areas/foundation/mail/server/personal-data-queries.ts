import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    moved: [['mail', 'account_id']],
    united: [{ column: ['mail_choice', 'account_id'], by: ['topic'] }],
  },
  ownRows: [['mail_choice', 'account_id']],
  addressedRows: ['mail_choice'],
  retained: {
    'mail.account_id': 'mails are forgotten by the feature that sends them',
  },
  exports: {
    mail_choices: {
      tables: ['mail_choice'],
      entries: (id) => sql`
        select topic, refused_at from mail_choice where account_id = ${id} order by topic`,
    },
    mails: {
      tables: ['mail'],
      entries: (id) => sql`
        select kind, email, lang as language, state, created_at, sent_at from mail
        where account_id = ${id} order by id`,
    },
  },
}
