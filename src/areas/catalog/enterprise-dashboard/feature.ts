import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { enterpriseDashboardContract } from './contract.ts'
import * as dashboard from './server/dashboard.ts'
import { pages } from './pages.ts'

/** An enterprise's account page. */
export const feature = defineFeature({
  name: 'catalog/enterprise-dashboard',
  pages,
  endpoints: {
    enterpriseDashboard: implement(enterpriseDashboardContract, {
      ...dashboard,
    }),
  },
})
