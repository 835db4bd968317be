/** The door to listings: what others read of them, and how they are written. */
export { getListing } from './reading/listing.ts'
export {
  findableListingIds,
  findableListingPages,
  findableListingRanges,
  findableListings,
  type ListingFacts,
} from './reading/queries.ts'
export { archiveListings, putListings } from './writing/listings.ts'
export type {
  ListingInput,
  ListingKey,
  ListingTextInput,
  ProductInput,
  VariantInput,
} from './writing/listing-input.ts'
