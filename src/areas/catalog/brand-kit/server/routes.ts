import { implement } from '#platform/http/implement.ts'
import { brandKitContract } from '../contract.ts'
import { getResources } from './brand-kit.ts'

export const brandKitRoutes = implement(brandKitContract, { getResources })
