import { defineFeature } from '#platform/feature.ts'
import { jobs } from './server/jobs.ts'
import { storeApiRoutes } from './server/store-api-routes.ts'

/** The store API, in the protocol of Medusa 1. */
export const feature = defineFeature({
  name: 'commerce/store-api',
  tables: ['store_session', 'idempotent_call', 'customer', 'store_platform_shop'],
  routes: storeApiRoutes,
  jobs,
})
