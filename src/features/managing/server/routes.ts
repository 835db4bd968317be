import { implement } from '#platform/http/implement.ts'
import { managingContract } from '../contract.ts'
import * as certificates from './certificates/changing.ts'
import { getCertificate, getCertificateGroup, listCertificates } from './certificates/reading.ts'
import { archiveSector, mergeSector, moveSector, saveSector } from './sectors/changing.ts'
import { getSector, listSectorTree } from './sectors/reading.ts'

export const managingRoutes = implement(managingContract, {
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
