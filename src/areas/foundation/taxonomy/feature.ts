import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { taxonomyAdminContract } from './admin-contract.ts'
import * as certificates from './server/certificates/certificate-changes.ts'
import * as certificateList from './server/certificates/certificate-list.ts'
import { listClaims } from './server/certificates/claim-list.ts'
import { decideClaim, undoClaimDecision } from './server/certificates/claims.ts'
import * as renewals from './server/renewals/renewals.ts'
import { personalData } from './server/personal-data-queries.ts'
import * as sectorChanges from './server/sectors/sector-changes.ts'
import * as sectorList from './server/sectors/sector-list.ts'
import { taxonomyContract } from './contract.ts'
import { listCategoryTiles } from './server/category-tiles.ts'
import * as nodes from './server/filter-nodes.ts'
import { listSectorStandards } from './server/standards.ts'
import { pages } from './pages.ts'
import { jobs } from './server/jobs.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { workQueues } from './server/certificates/waiting-queries.ts'

/** Sectors, focuses, categories and certificates, and their administration. */
export const feature = defineFeature({
  name: 'foundation/taxonomy',
  tables: [
    'sector',
    'sector_text',
    'category',
    'category_text',
    'certificate',
    'certificate_text',
    'certificate_group',
    'certificate_group_text',
    'certification',
    'certification_reminder',
    'certification_renewal',
    'certification_renewal_file',
    'import_mapping',
  ],
  pages,
  endpoints: {
    taxonomyAdmin: implement(taxonomyAdminContract, {
      ...sectorList,
      ...sectorChanges,
      ...certificateList,
      ...certificates,
      listClaims,
      decideClaim,
      undoClaimDecision,
    }),
    taxonomy: implement(taxonomyContract, {
      ...nodes,
      listSectorStandards,
      listCategoryTiles,
      ...renewals,
    }),
  },
  jobs,
  auditActions,
  mailKinds,
  workQueues,
  personalData,
})
