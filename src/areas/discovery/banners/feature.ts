import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { bannersContract } from './contract.ts'
import {
  archiveBanner,
  getBanner,
  listAllBanners,
  orderBanners,
  saveBanner,
  showBanner,
} from './server/banners.ts'
import { listBanners } from './server/shown-banners.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'

/** Banners and their administration. */
export const feature = defineFeature({
  name: 'discovery/banners',
  tables: ['banner', 'banner_text'],
  pages,
  endpoints: {
    banners: implement(bannersContract, {
      listBanners,
      listAllBanners,
      getBanner,
      saveBanner,
      orderBanners,
      showBanner,
      archiveBanner,
    }),
  },
  auditActions,
})
