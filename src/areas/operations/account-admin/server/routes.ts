import { implement } from '#platform/http/implement.ts'
import { accountAdminContract } from '../contract.ts'
import {
  cancelAccountErasure,
  disableAccount,
  editAccount,
  enableAccount,
  giveAccountPoints,
  planAccountErasure,
  resendVerification,
} from './account-changes.ts'
import { getAccount, listAccounts } from './account-list.ts'
import { stopViewing, viewAs } from './view-as.ts'

export const accountAdminRoutes = implement(accountAdminContract, {
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
