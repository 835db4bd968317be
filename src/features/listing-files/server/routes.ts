import { implement } from '#platform/http/implement.ts'
import { listingFilesContract } from '../contract.ts'
import {
  beginListingImport,
  confirmListingImport,
  dropListingImport,
  nameImportColumns,
} from './imports/changing.ts'
import { getListingFiles, getListingImport } from './imports/reading.ts'

export const listingFilesRoutes = implement(listingFilesContract, {
  getListingFiles,
  beginListingImport,
  getListingImport,
  nameImportColumns,
  confirmListingImport,
  dropListingImport,
})
