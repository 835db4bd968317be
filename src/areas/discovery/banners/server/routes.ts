import { implement } from '#platform/http/implement.ts'
import { bannersContract } from '../contract.ts'
import {
  archiveBanner,
  getBanner,
  listAllBanners,
  orderBanners,
  saveBanner,
  showBanner,
} from './banners.ts'

export const bannersRoutes = implement(bannersContract, {
  listAllBanners,
  getBanner,
  saveBanner,
  orderBanners,
  showBanner,
  archiveBanner,
})
