import { implement } from '#platform/http/implement.ts'
import { taxonomyContract } from '../contract.ts'
import * as nodes from './reading/filter-nodes.ts'

export const taxonomyRoutes = implement(taxonomyContract, {
  listSectors: nodes.listSectors,
  listCertificateNodes: nodes.listCertificateNodes,
  getSectorPath: nodes.getSectorPath,
  getFocusPath: nodes.getFocusPath,
  listShortcutSectors: nodes.listShortcutSectors,
  listProductCategories: nodes.listProductCategories,
  getCategoryPath: nodes.getCategoryPath,
})
