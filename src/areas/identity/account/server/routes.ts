import { implement } from '#platform/http/implement.ts'
import { accountContract } from '../contract.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
} from './email-change.ts'
import { getPersonalAccount, getVendorForms } from './account.ts'
import { endTour, rename, setPhoto, setPreferences } from './account-changes.ts'

export const accountRoutes = implement(accountContract, {
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
})
