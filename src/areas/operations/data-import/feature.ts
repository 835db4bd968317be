import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { dataImportContract } from './contract.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { removeImportFeed, runImportFeed, scheduleDataImport } from './server/imports/feeds.ts'
import * as importChanges from './server/imports/import-changes.ts'
import * as importList from './server/imports/import-list.ts'
import { listImportWords, mapImportWords } from './server/imports/import-words.ts'
import { previewDataImport } from './server/imports/preview.ts'
import { reportRoutes } from './server/imports/report-routes.ts'
import { undoDataImport } from './server/imports/undo.ts'
import { jobs } from './server/jobs.ts'
import { personalData } from './server/personal-data-queries.ts'
import { workQueues } from './server/imports/waiting-queries.ts'

/** Import of organisations by admins, and of products on the command line. */
export const feature = defineFeature({
  name: 'operations/data-import',
  tables: [
    'data_import',
    'data_import_part',
    'data_import_row',
    'data_import_change',
    'data_import_feed',
  ],
  pages,
  endpoints: {
    dataImport: implement(dataImportContract, {
      ...importList,
      ...importChanges,
      previewDataImport,
      listImportWords,
      mapImportWords,
      undoDataImport,
      scheduleDataImport,
      runImportFeed,
      removeImportFeed,
    }),
  },
  jobs,
  routes: reportRoutes,
  auditActions,
  personalData,
  workQueues,
})
