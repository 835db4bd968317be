import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { directoryContract } from './contract.ts'
import { countPrices } from './server/count-prices.ts'
import * as map from './server/map.ts'
import { findNear } from './server/near.ts'
import { findRelated } from './server/related.ts'
import { searchDirectory } from './server/search-directory.ts'
import * as suggestions from './server/suggestions.ts'
import { previewRoutes } from './server/preview-routes.ts'
import { sitemapRoutes } from './server/sitemap.ts'
import { searchables } from './server/search-index/searchables.ts'
import { auditActions } from './server/audit-actions.ts'
import { jobs } from './server/jobs.ts'
import * as synonyms from './server/synonyms-admin.ts'
import { synonymsContract } from './synonyms-contract.ts'
import { pages } from './pages.ts'

/** Search, directory, map, suggestions and sitemap. */
export const feature = defineFeature({
  name: 'discovery/directory',
  tables: ['synonym', 'disabled_concept', 'indexed_rate'],
  pages,
  endpoints: {
    directory: implement(directoryContract, {
      searchDirectory,
      ...map,
      countPrices,
      findRelated,
      findNear,
      ...suggestions,
    }),
    synonyms: implement(synonymsContract, synonyms),
  },
  auditActions,
  jobs,
  searchables,
  routes(http) {
    sitemapRoutes(http)
    previewRoutes(http)
  },
})
