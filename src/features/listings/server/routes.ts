import { implement } from '#platform/http/implement.ts'
import { listingsContract } from '../contract.ts'
import { listListingVendors } from './access.ts'
import { beginListing, duplicateListing } from './beginning.ts'
import { archiveHighlight, changeListings, renameListing } from './changing.ts'
import { getListingForm, saveListingForm } from './form/listing-form.ts'
import { discardChanges, publishListing } from './publishing.ts'
import { getTeamShelf, listDashboard } from './table/table.ts'

export const listingsRoutes = implement(listingsContract, {
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
