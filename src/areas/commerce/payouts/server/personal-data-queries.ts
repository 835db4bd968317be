import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  merge: {
    kept: {
      'payout_account.enterprise_id': 'only enterprises are paid out',
      'payout.enterprise_id': 'only enterprises are paid out',
    },
  },
  retained: {
    'payout_account.enterprise_id': 'only enterprises are paid out',
    'payout.enterprise_id': 'only enterprises are paid out',
  },
}
