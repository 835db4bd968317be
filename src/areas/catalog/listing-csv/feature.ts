import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { listingCsvContract } from './contract.ts'
import * as importChanges from './server/imports/import-changes.ts'
import * as importList from './server/imports/import-list.ts'
import { addImportPictures } from './server/imports/import-pictures.ts'
import { jobs } from './server/jobs.ts'
import { fileRoutes } from './server/files/file-routes.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Listings as CSV: import, export and template. */
export const feature = defineFeature({
  name: 'catalog/listing-csv',
  tables: ['listing_import', 'listing_import_part', 'listing_import_picture', 'listing_import_row'],
  pages,
  endpoints: {
    listingCsv: implement(listingCsvContract, {
      ...importList,
      ...importChanges,
      addImportPictures,
    }),
  },
  jobs,
  routes: fileRoutes,
  auditActions,
  mailKinds,
  personalData,
})
