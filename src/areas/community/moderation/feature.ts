import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { moderationContract } from './contract.ts'
import * as cases from './server/cases.ts'
import { getFlagSubject } from './server/subject.ts'
import { getTakenDown } from './server/taken-down.ts'
import * as appeal from './server/appeal.ts'
import { claimFlagCase, releaseFlagCase } from './server/claim.ts'
import { decideFlagCase } from './server/decide.ts'
import { undoFlagDecision } from './server/undo-decision.ts'
import { getFlagStatistics } from './server/statistics.ts'
import { tableRoutes } from './server/file-routes.ts'
import * as flag from './server/flag.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'
import { workQueues } from './server/waiting-queries.ts'

/** Reports and moderation. */
export const feature = defineFeature({
  name: 'community/moderation',
  tables: ['flag', 'flag_case', 'flag_event', 'flag_file'],
  pages,
  endpoints: {
    moderation: implement(moderationContract, {
      getFlagSubject,
      ...flag,
      ...cases,
      claimFlagCase,
      releaseFlagCase,
      decideFlagCase,
      undoFlagDecision,
      getFlagStatistics,
      ...appeal,
      getTakenDown,
    }),
  },
  routes: tableRoutes,
  auditActions,
  mailKinds,
  personalData,
  workQueues,
})
