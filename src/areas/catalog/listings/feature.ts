import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { ownListingsContract } from './own-listings-contract.ts'
import { listListingVendors } from './server/listing-access.ts'
import { beginListing, duplicateListing } from './server/new-listing.ts'
import * as listingChanges from './server/listing-changes.ts'
import * as listingForm from './server/answers/listing-form.ts'
import { discardChanges, publishListing } from './server/publication.ts'
import * as dashboard from './server/dashboard.ts'
import { listingsContract } from './contract.ts'
import { getListing, translateListing } from './server/listing.ts'
import { listVendorListings } from './server/vendor-listings.ts'
import { listingUse } from './server/answers/listing-use.ts'
import { undoListingChange } from './server/undo-changes.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { jobs } from './server/jobs.ts'
import { personalData } from './server/personal-data-queries.ts'
import { subjects } from './server/subjects.ts'

/** Listings: what enterprises offer and need. */
export const feature = defineFeature({
  name: 'catalog/listings',
  tables: [
    'listing',
    'listing_text',
    'listing_image',
    'listing_category',
    'listing_sector',
    'listing_ship',
    'listing_packaging',
    'offer_country',
    'product',
    'product_option',
    'variant',
    'price',
    'listing_undo',
    'listing_undo_item',
  ],
  pages,
  formUses: [listingUse],
  endpoints: {
    ownListings: implement(ownListingsContract, {
      listListingVendors,
      beginListing,
      ...listingForm,
      publishListing,
      discardChanges,
      duplicateListing,
      ...listingChanges,
      undoListingChange,
      ...dashboard,
    }),
    listings: implement(listingsContract, { getListing, translateListing, listVendorListings }),
  },
  auditActions,
  jobs,
  personalData,
  subjects,
})
