import { implement } from '#platform/http/implement.ts'
import { ownListingsContract } from '../own-listings-contract.ts'
import { listListingVendors } from './listing-access.ts'
import { beginListing, duplicateListing } from './new-listing.ts'
import { archiveHighlight, changeListings, renameListing } from './listing-changes.ts'
import { getListingForm, saveListingForm } from './answers/listing-form.ts'
import { discardChanges, publishListing } from './publication.ts'
import { getTeamShelf, listDashboard } from './dashboard.ts'
import { listingsContract } from '../contract.ts'
import { getListing } from './listing.ts'
import { listVendorListings } from './vendor-listings.ts'

export const ownListingsRoutes = implement(ownListingsContract, {
  listListingVendors,
  beginListing,
  getListingForm,
  saveListingForm,
  publishListing,
  discardChanges,
  renameListing,
  duplicateListing,
  changeListings,
  archiveHighlight,
  listDashboard,
  getTeamShelf,
})

export const listingsRoutes = implement(listingsContract, { getListing, listVendorListings })
