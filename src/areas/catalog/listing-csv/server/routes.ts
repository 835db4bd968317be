import { implement } from '#platform/http/implement.ts'
import { listingCsvContract } from '../contract.ts'
import {
  beginListingImport,
  confirmListingImport,
  dropListingImport,
  nameImportColumns,
} from './imports/import-changes.ts'
import { getListingFiles, getListingImport } from './imports/import-list.ts'

export const listingCsvRoutes = implement(listingCsvContract, {
  getListingFiles,
  beginListingImport,
  getListingImport,
  nameImportColumns,
  confirmListingImport,
  dropListingImport,
})
