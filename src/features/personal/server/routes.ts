import { implement } from '#platform/http/implement.ts'
import { personalContract } from '../contract.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  readEmailChange,
  requestEmailChange,
} from './email-change/email-change.ts'
import { getPersonalAccount, getVendorForms, listFollowed } from './reading/account.ts'
import { endTour, rename, setPhoto, setPreferences, unfollow } from './writing/account.ts'

export const personalRoutes = implement(personalContract, {
  getPersonalAccount,
  getVendorForms,
  listFollowed,
  unfollow,
  rename,
  setPhoto,
  setPreferences,
  endTour,
  requestEmailChange,
  cancelEmailChange,
  readEmailChange,
  confirmEmailChange,
})
