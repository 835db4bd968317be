import { implement } from '#platform/http/implement.ts'
import { dataRightsContract } from '../contract.ts'
import { agreeAgain, getAgreement } from './consent.ts'
import { cancelOwnErasure, planOwnErasure } from './erasure/erasure-schedule.ts'
import { requestExport } from './export/export-request.ts'
import { getPrivacy } from './data-rights.ts'

export const dataRightsRoutes = implement(dataRightsContract, {
  getPrivacy,
  getAgreement,
  agreeAgain,
  requestExport,
  planErasure: planOwnErasure,
  cancelErasure: cancelOwnErasure,
})
