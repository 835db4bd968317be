import { defineFormUse, isAdmin, isAuthor } from '#forms/engine/server/public.ts'
import { tagsOf } from '#shared/fields.ts'
import { listing } from '../fields.ts'
import { saleRules } from '../sale.ts'

/** Name of the form of listings. */
export const listingForm = 'marketplace'

/** Listings are edited by teams; admins may edit as well. */
export const listingUse = defineFormUse({
  kind: 'listing',
  subject: 'listing',
  tags: [...tagsOf(listing.fields), ...saleRules],
  access: {
    mayRead: (_, caller, set) => isAuthor(caller, set) || isAdmin(caller),
    mayEditForOthers: (_, caller) => isAdmin(caller),
  },
  savesItself: true,
})
