import { implement } from '#platform/http/implement.ts'
import { moderationContract } from '../contract.ts'
import { getFlagCase, listFlagCases } from './cases.ts'
import { getFlagSubject } from './subject.ts'
import { getTakenDown } from './taken-down.ts'
import { appealFlagOutcome, getFlagOutcome } from './appeal.ts'
import { claimFlagCase, releaseFlagCase } from './claim.ts'
import { decideFlagCase } from './decide.ts'
import { flagFeedback, flagHighlight, flagProfile } from './flag.ts'

export const moderationRoutes = implement(moderationContract, {
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
