import { implement } from '#platform/http/implement.ts'
import { vendorContract } from '../contract.ts'
import { endTour, getEnterpriseAccount, listOwnListings } from './account.ts'

export const vendorRoutes = implement(vendorContract, {
  getEnterpriseAccount,
  listOwnListings,
  endTour,
})
