import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { enterpriseAdminContract } from './contract.ts'
import * as enterpriseChanges from './server/enterprise-changes.ts'
import { getEnterprise, listEnterprises } from './server/enterprise-list.ts'
import { tableRoutes } from './server/file-routes.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'

/** Administration of enterprises. */
export const feature = defineFeature({
  name: 'catalog/enterprise-admin',
  pages,
  endpoints: {
    enterpriseAdmin: implement(enterpriseAdminContract, {
      listEnterprises,
      getEnterprise,
      ...enterpriseChanges,
    }),
  },
  routes: tableRoutes,
  auditActions,
})
