import { defineFormUse, isAdmin, isAuthor } from '#forms/engine/server/public.ts'
import type { TagRule } from '#shared/forms/tags.ts'

/** The fields of a listing that questions can fill; the specification calls it a highlight. */
export const listingTags = [
  {
    tag: 'highlightTitle',
    types: ['text'],
    needed: true,
    imposes: { text: { required: true } },
  },
  { tag: 'highlightBrand', types: ['brand'] },
  { tag: 'highlightDescription', types: ['text'] },
  { tag: 'highlightType', types: ['selectOne'], imposes: { selectOne: { required: true } } },
  {
    tag: 'highlightImage',
    types: ['fileUpload', 'gallery', 'imageUpload'],
    imposes: { fileUpload: { required: true, settings: { accepts: 'images', hasCover: true } } },
  },
  { tag: 'highlightLink', types: ['text'] },
  {
    tag: 'highlightLinkButtonText',
    types: ['selectOne'],
    imposes: { selectOne: { required: true } },
  },
  { tag: 'highlightCategory', types: ['selectOne', 'selectMany'] },
  { tag: 'highlightShipsTo', types: ['selectOne', 'selectMany'] },
  { tag: 'highlightShipsFrom', types: ['selectOne', 'selectMany'] },
  { tag: 'highlightPackaging', types: ['selectOne', 'selectMany'] },
  { tag: 'highlightSpecialOffer', types: ['polar'] },
  { tag: 'highlightOfferCountries', types: ['selectOne', 'selectMany'] },
  { tag: 'highlightCertifications', types: ['certifications'] },
  { tag: 'highlightSectors', types: ['sector'] },
  { tag: 'highlightKeywords', types: ['keyword'] },
  { tag: 'highlightReturns', types: ['polar'] },
  { tag: 'highlightReturnPolicy', types: ['text'] },
] as const satisfies readonly TagRule[]

export type ListingTag = (typeof listingTags)[number]['tag']

/** Name of the form of listings. */
export const listingForm = 'marketplace'

/** Listings are written by teams, for whom admins may write as well. */
export const listingUse = defineFormUse({
  kind: 'listing',
  tags: listingTags,
  access: {
    read: (caller, set) => isAuthor(caller, set) || isAdmin(caller),
    review: isAdmin,
  },
  savesItself: true,
})
