import { implement } from '#platform/http/implement.ts'
import { marketplaceContract } from '../contract.ts'
import { getListing } from './reading/listing.ts'
import { listVendorListings } from './reading/vendor-listings.ts'

export const marketplaceRoutes = implement(marketplaceContract, { getListing, listVendorListings })
