import { implement } from '#platform/http/implement.ts'
import { privacyContract } from '../contract.ts'
import { agreeAgain, getAgreement } from './agreeing/agreeing.ts'
import { cancelOwnErasure, planOwnErasure } from './erasure/planning.ts'
import { requestExport } from './export/requesting.ts'
import { getPrivacy } from './reading/privacy.ts'

export const privacyRoutes = implement(privacyContract, {
  getPrivacy,
  getAgreement,
  agreeAgain,
  requestExport,
  planErasure: planOwnErasure,
  cancelErasure: cancelOwnErasure,
})
