import { implement } from '#platform/http/implement.ts'
import { taxonomyAdminContract } from '../admin-contract.ts'
import * as certificates from './certificates/certificate-changes.ts'
import {
  getCertificate,
  getCertificateGroup,
  listCertificates,
} from './certificates/certificate-list.ts'
import { archiveSector, mergeSector, moveSector, saveSector } from './sectors/sector-changes.ts'
import { getSector, listSectorTree } from './sectors/sector-list.ts'
import { taxonomyContract } from '../contract.ts'
import { listCategoryTiles } from './category-tiles.ts'
import { listBanners } from './banners.ts'
import * as nodes from './filter-nodes.ts'
import { listSectorStandards } from './standards.ts'

export const taxonomyAdminRoutes = implement(taxonomyAdminContract, {
  listSectorTree,
  getSector,
  saveSector,
  moveSector,
  mergeSector,
  archiveSector,
  listCertificates,
  getCertificate,
  saveCertificate: certificates.saveCertificate,
  archiveCertificate: certificates.archiveCertificate,
  orderCertificates: certificates.orderCertificates,
  getCertificateGroup,
  saveCertificateGroup: certificates.saveCertificateGroup,
  archiveCertificateGroup: certificates.archiveCertificateGroup,
})

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
