import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { brandKitContract } from './contract.ts'
import { getResources } from './server/brand-kit.ts'
import { fileRoutes } from './server/file-routes.ts'
import { pages } from './pages.ts'

/** Badges, logos and QR codes for members. */
export const feature = defineFeature({
  name: 'catalog/brand-kit',
  pages,
  endpoints: {
    brandKit: implement(brandKitContract, { getResources }),
  },
  routes: fileRoutes,
})
