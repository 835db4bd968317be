import { implement } from '#platform/http/implement.ts'
import { taxonomyContract } from '../contract.ts'
import { listCategoryTiles } from './reading/category-tiles.ts'
import { listBanners } from './reading/banners.ts'
import * as nodes from './reading/filter-nodes.ts'
import { listSectorStandards } from './reading/standards.ts'

export const taxonomyRoutes = implement(taxonomyContract, {
  listSectors: nodes.listSectors,
  listCertificateNodes: nodes.listCertificateNodes,
  getSectorPath: nodes.getSectorPath,
  getFocusPath: nodes.getFocusPath,
  listShortcutSectors: nodes.listShortcutSectors,
  listSectorStandards,
  listProductCategories: nodes.listProductCategories,
  getCategoryPath: nodes.getCategoryPath,
  listCategoryTiles,
  listBanners,
})
