import { implement } from '#platform/http/implement.ts'
import { enterpriseAccountsContract } from '../contract.ts'
import {
  changeEnterprises,
  changeFittingEnterprises,
  countFittingEnterprises,
} from './changing/changes.ts'
import { getEnterprise, listEnterprises } from './reading/enterprises.ts'

export const enterpriseAccountsRoutes = implement(enterpriseAccountsContract, {
  listEnterprises,
  getEnterprise,
  changeEnterprises,
  countFittingEnterprises,
  changeFittingEnterprises,
})
