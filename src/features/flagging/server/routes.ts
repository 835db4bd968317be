import { implement } from '#platform/http/implement.ts'
import { flaggingContract } from '../contract.ts'
import { getFlagCase, listFlagCases } from './reading/cases.ts'
import { getFlagSubject } from './reading/subject.ts'
import { getTakenDown } from './reading/taken-down.ts'
import { appealFlagOutcome, getFlagOutcome } from './writing/appeal.ts'
import { claimFlagCase, releaseFlagCase } from './writing/claim.ts'
import { decideFlagCase } from './writing/decide.ts'
import { flagFeedback, flagHighlight, flagProfile } from './writing/flag.ts'

export const flaggingRoutes = implement(flaggingContract, {
  getFlagSubject,
  flagProfile,
  flagHighlight,
  flagFeedback,
  listFlagCases,
  getFlagCase,
  claimFlagCase,
  releaseFlagCase,
  decideFlagCase,
  getFlagOutcome,
  appealFlagOutcome,
  getTakenDown,
})
