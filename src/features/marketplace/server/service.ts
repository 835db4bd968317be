/** The door to listings: what others read of them, and how they are written. */
export { projectToListing, type ListingProjection } from './from-answers/from-answers.ts'
export { listingAnswers, listingSource } from './from-answers/to-answers.ts'
export { dropTexts, manyListingFields, type ListingFields } from './from-answers/queries.ts'
export { getPublicListing } from './reading/listing.ts'
export {
  findableListingIds,
  findableListingPages,
  findableListingRanges,
  findableListings,
  type ListingFacts,
} from './reading/queries.ts'
export {
  beginListing,
  isMadeUrlKey,
  nameAfterTitle,
  renameListing,
  setListingState,
} from './writing/own-listings.ts'
export {
  archiveListings,
  putListings,
  releaseListings,
  withholdListings,
} from './writing/listings.ts'
export { lockListingsOf, lockListingWriting } from './writing/queries.ts'
export { soleVariant } from './writing/products.ts'
export { freeUrlKeys, urlKeyFrom } from './writing/url-keys.ts'
export type {
  ListingInput,
  ListingKey,
  ListingTextInput,
  ProductInput,
  VariantInput,
} from './writing/listing-input.ts'
