import { implement } from '#platform/http/implement.ts'
import { enterpriseDashboardContract } from '../contract.ts'
import { endTour, getEnterpriseAccount, listOwnListings } from './dashboard.ts'

export const enterpriseDashboardRoutes = implement(enterpriseDashboardContract, {
  getEnterpriseAccount,
  listOwnListings,
  endTour,
})
