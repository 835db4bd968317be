import type { PersonalData } from '#platform/personal-data.ts'

export const personalData: PersonalData = {
  forgottenIn: [['product_undo', 'by_account_id']],
  notExported: {
    product_undo: 'goes within an hour; what was done is in the audit log',
  },
}
