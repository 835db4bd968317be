import { mergeReferrals } from './referral/merge-referrals.ts'
import { sql } from 'kysely'
import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    own: [
      ['referral', 'referrer_id'],
      ['referral_joined', 'account_id'],
    ],
    kept: {
      'points_entry.party_id': 'the ledger is never changed; the balance is transferred',
      'points_entry.by_account_id': 'the ledger is never changed',
    },
    merge: mergeReferrals,
    counts: {
      points: (id) => sql`select points_sum as count from party_stat where party_id = ${id}`,
      invitations: (id) => sql`
        select count(*) as count from referral where referrer_id = ${id} and email is not null`,
    },
  },
  ownRows: [
    ['referral_joined', 'account_id'],
    ['referral', 'referrer_id'],
  ],
  forgottenIn: [['referral', 'by_account_id']],
  retained: {
    'points_entry.party_id': 'the ledger stays; what was written beside an entry goes',
    'points_entry.by_account_id': 'the ledger stays; what was written beside an entry goes',
  },
  exports: {
    points: {
      tables: ['points_entry'],
      entries: (id) => sql`
        select amount, reason, ref, note, at, party_id = ${id} as mine from points_entry
        where party_id = ${id} or by_account_id = ${id} order by id`,
    },
    invitations: {
      tables: ['referral', 'referral_joined'],
      entries: (id) => sql`
        select 'sent' as direction, r.kind, r.email, r.name, r.remind, r.reminders, r.mailed_at,
          r.opened_at, r.created_at
        from referral r where r.referrer_id = ${id} or r.by_account_id = ${id}
        union all select 'followed', r.kind, r.email, r.name, false, 0, r.mailed_at, r.opened_at,
          j.signed_up_at
        from referral_joined j join referral r on r.id = j.referral_id where j.account_id = ${id}
        order by created_at`,
    },
  },
}
