import { implement } from '#platform/http/implement.ts'
import { enterpriseAdminContract } from '../contract.ts'
import {
  changeEnterprises,
  changeFittingEnterprises,
  countFittingEnterprises,
} from './enterprise-changes.ts'
import { getEnterprise, listEnterprises } from './enterprise-list.ts'

export const enterpriseAdminRoutes = implement(enterpriseAdminContract, {
  listEnterprises,
  getEnterprise,
  changeEnterprises,
  countFittingEnterprises,
  changeFittingEnterprises,
})
