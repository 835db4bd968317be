import { implement } from '#platform/http/implement.ts'
import { statsContract } from '../contract.ts'
import { getStats } from './reading/stats.ts'

export const statsRoutes = implement(statsContract, { getStats })
