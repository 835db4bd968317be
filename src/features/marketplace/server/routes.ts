import { implement } from '#platform/http/implement.ts'
import { marketplaceContract } from '../contract.ts'
import { getListing } from './reading/listing.ts'

export const marketplaceRoutes = implement(marketplaceContract, { getListing })
