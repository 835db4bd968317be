export { projectToListing, type ListingProjection } from './answers/from-answers.ts'
export { listingForm, listingUse } from './answers/listing-use.ts'
export { listingAnswers, listingSource } from './answers/to-answers.ts'
export { dropTexts, manyListingFields, type ListingFields } from './answers/answer-queries.ts'
export {
  listingOfProduct,
  productListing,
  productListingsOf,
  type EditedProduct,
  type EditedVariant,
  type ProductListing,
} from './editing/edited-product-queries.ts'
export { putProduct } from './editing/product-changes.ts'
export { lockOwnListing, mayEditListings } from './listing-access.ts'
export { getListing, getPublicListing } from './listing.ts'
export { findableListingIds, findableListings, type ListingData } from './listing-queries.ts'
export { changeUrlKey, createDraft, isMadeUrlKey, nameAfterTitle } from './own-listings.ts'
export {
  archiveListings,
  putListings,
  releaseListings,
  withholdListings,
} from './writer/listing-writer.ts'
export { lockListingsOf } from './writer/listing-writer-queries.ts'
export { fieldsOfSale, noSale, productOfSale, saleLimits, saleOf, type Sale } from './sale.ts'
export { soleVariant } from './writer/products.ts'
export { freeUrlKeys, urlKeyFrom } from './writer/url-keys.ts'
export type { ListingInput, ListingKey, ListingTextInput } from './writer/listing-input.ts'
export {
  listing,
  type ListingFieldsInput,
  type ListingTextKey,
  type StoredListing,
} from './fields.ts'
export type { ProductInput, VariantInput } from './product.ts'
