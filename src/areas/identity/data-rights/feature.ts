import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { dataRightsContract } from './contract.ts'
import * as consent from './server/consent.ts'
import { cancelOwnErasure, planOwnErasure } from './server/erasure/erasure-schedule.ts'
import { openExport, requestExport } from './server/export/export-request.ts'
import { getPrivacy } from './server/data-rights.ts'
import { jobs } from './server/jobs.ts'
import { packageRoutes } from './server/export/package-routes.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Consent, export and erasure of personal data. */
export const feature = defineFeature({
  name: 'identity/data-rights',
  tables: ['data_export', 'erasure'],
  pages,
  endpoints: {
    dataRights: implement(dataRightsContract, {
      getPrivacy,
      ...consent,
      requestExport,
      openExport,
      planErasure: planOwnErasure,
      cancelErasure: cancelOwnErasure,
    }),
  },
  jobs,
  routes: packageRoutes,
  auditActions,
  mailKinds,
  personalData,
})
