import { directoryRoutes } from './features/directory/server/routes.ts'
import { enterpriseRoutes } from './features/enterprise/server/routes.ts'
import { feedbackRoutes } from './features/feedback/server/routes.ts'
import { locationRoutes } from './features/location/server/routes.ts'
import { marketplaceRoutes } from './features/marketplace/server/routes.ts'
import { networkRoutes } from './features/network/server/routes.ts'
import { pagesRoutes } from './features/pages/server/routes.ts'
import { siteRoutes } from './features/site/server/routes.ts'
import { taxonomyRoutes } from './features/taxonomy/server/routes.ts'

/** Every endpoint group of the product API, one line per feature. */
export const api = {
  site: siteRoutes,
  location: locationRoutes,
  taxonomy: taxonomyRoutes,
  enterprise: enterpriseRoutes,
  network: networkRoutes,
  marketplace: marketplaceRoutes,
  feedback: feedbackRoutes,
  directory: directoryRoutes,
  pages: pagesRoutes,
}
