import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { statisticsContract } from './contract.ts'
import { getStats, getStatTotals } from './server/statistics.ts'
import { jobs } from './server/jobs.ts'
import { csvRoutes } from './server/csv-routes.ts'
import { beaconRoutes } from './server/page-views/count-routes.ts'
import { pages } from './pages.ts'

/** Page views and statistics. */
export const feature = defineFeature({
  name: 'operations/statistics',
  tables: ['stat_day', 'stat_month', 'stat_listing_day'],
  pages,
  endpoints: {
    statistics: implement(statisticsContract, { getStats, getStatTotals }),
  },
  jobs,
  async routes(http) {
    csvRoutes(http)
    await beaconRoutes(http)
  },
})
