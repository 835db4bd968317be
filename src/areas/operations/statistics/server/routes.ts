import { implement } from '#platform/http/implement.ts'
import { statisticsContract } from '../contract.ts'
import { getStats } from './statistics.ts'

export const statisticsRoutes = implement(statisticsContract, { getStats })
