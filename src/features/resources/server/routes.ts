import { implement } from '#platform/http/implement.ts'
import { resourcesContract } from '../contract.ts'
import { getResources } from './resources.ts'

export const resourcesRoutes = implement(resourcesContract, { getResources })
