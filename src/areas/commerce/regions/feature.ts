import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { regionsContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import * as regions from './server/region-admin.ts'

/** Regions of the store and their currencies. */
export const feature = defineFeature({
  name: 'commerce/regions',
  tables: ['store_region', 'store_region_country'],
  pages,
  endpoints: { regions: implement(regionsContract, regions) },
  auditActions,
})
