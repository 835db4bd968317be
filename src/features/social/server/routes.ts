import { implement } from '#platform/http/implement.ts'
import { socialContract } from '../contract.ts'
import { addPassword, confirm, getConfirmation } from './confirm.ts'
import { signInFromMainSite } from './handover.ts'

export const socialRoutes = implement(socialContract, {
  signInFromMainSite,
  getConfirmation,
  confirm,
  addPassword,
})
