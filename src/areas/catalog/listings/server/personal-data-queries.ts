import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  forgottenIn: [['listing_undo', 'by_account_id']],
  notExported: {
    listing_undo: 'goes after a day; what was done is in the audit log',
  },
}
