import { endViewings } from './sessions.ts'
import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    united: [{ column: ['consent', 'account_id'], by: ['document', 'version'] }],
    dropped: [
      ['session', 'account_id'],
      ['one_time_link', 'account_id'],
      ['known_browser', 'account_id'],
      ['identity', 'account_id'],
    ],
    own: [['session', 'viewing_id']],
    kept: { 'session.acting_id': 'goes with the session' },
    merge: (tx, { from }) => endViewings(tx, from.id),
  },
  ownRows: [
    ['session', 'account_id'],
    ['one_time_link', 'account_id'],
    ['known_browser', 'account_id'],
    ['consent', 'account_id'],
    ['identity', 'account_id'],
  ],
  addressedRows: ['guest'],
  retained: {
    'session.acting_id': 'goes with the session',
    'session.viewing_id': 'who looks at the site as them is themselves again',
  },
  exports: {
    sessions: {
      tables: ['session'],
      entries: (id) => sql`
        select method, remember, user_agent, network, created_at, seen_at, ended_at from session
        where account_id = ${id} order by id`,
    },
    browsers: {
      tables: ['known_browser'],
      entries: (id) => sql`
        select user_agent, first_at, seen_at from known_browser
        where account_id = ${id} order by first_at`,
    },
    consents: {
      tables: ['consent'],
      entries: (id) => sql`
        select document, version, at from consent where account_id = ${id} order by at, document`,
    },
    identities: {
      tables: ['identity'],
      entries: (id) => sql`
        select provider, subject, created_at, used_at from identity
        where account_id = ${id} order by provider`,
    },
  },
  notExported: {
    one_time_link: 'secrets; what they were made for is told by `mails`',
  },
}
