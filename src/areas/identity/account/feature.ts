import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { accountContract } from './contract.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
} from './server/email-change.ts'
import { getPersonalAccount, getVendorForms } from './server/account.ts'
import { endTour, rename, setPhoto, setPreferences } from './server/account-changes.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** A person's account. */
export const feature = defineFeature({
  name: 'identity/account',
  pages,
  endpoints: {
    account: implement(accountContract, {
      getPersonalAccount,
      getVendorForms,
      rename,
      setPhoto,
      setPreferences,
      endTour,
      requestEmailChange,
      cancelEmailChange,
      readEmailChange,
      confirmEmailChange,
    }),
  },
  auditActions,
  mailKinds,
  personalData,
})
