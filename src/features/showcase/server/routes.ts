import { implement } from '#platform/http/implement.ts'
import { showcaseContract } from '../contract.ts'
import {
  archiveBanner,
  getBanner,
  listAllBanners,
  orderBanners,
  saveBanner,
  showBanner,
} from './banners/banners.ts'
import {
  archiveCollection,
  findCollectionItems,
  getCollection,
  listCollections,
  saveCollection,
  setCollectionItems,
} from './collections/collections.ts'

export const showcaseRoutes = implement(showcaseContract, {
  listAllBanners,
  getBanner,
  saveBanner,
  orderBanners,
  showBanner,
  archiveBanner,
  listCollections,
  getCollection,
  saveCollection,
  setCollectionItems,
  archiveCollection,
  findCollectionItems,
})
