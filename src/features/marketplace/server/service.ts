/** The door to listings: what others read of them, and how they are written. */
export {
  findableListingIds,
  findableListings,
  listingIdsOf,
  type ListingFacts,
} from './reading/queries.ts'
