import { implement } from '#platform/http/implement.ts'
import { adminContract } from '../contract.ts'
import {
  cancelAccountErasure,
  disableAccount,
  editAccount,
  enableAccount,
  giveAccountPoints,
  planAccountErasure,
  resendVerification,
} from './changing/changes.ts'
import { getAccount, listAccounts } from './reading/accounts.ts'
import { stopViewing, viewAs } from './viewing/viewing.ts'

export const adminRoutes = implement(adminContract, {
  listAccounts,
  getAccount,
  editAccount,
  giveAccountPoints,
  resendVerification,
  disableAccount,
  enableAccount,
  planAccountErasure,
  cancelAccountErasure,
  viewAs,
  stopViewing,
})
