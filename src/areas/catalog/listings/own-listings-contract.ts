import { z } from 'zod'
import { AnswerChange, AnswerSet, SavedAnswers } from '#forms/engine/contract.ts'
import { anyone, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { listingKind, listingState } from '#shared/enums.ts'
import { FormDefinition } from '#shared/forms/layout.ts'
import {
  listingChangeNames,
  listingRefusals,
  mostListingsChanged,
  ownListingSorts,
} from '#shared/own-listings.ts'
import { Id, LanguageCode, Picture } from '#shared/schema.ts'

const tags = ['listings'] as const

const Kind = z.literal([listingKind.offer, listingKind.need])
const State = z.literal([listingState.draft, listingState.published, listingState.archived])

export type ListingVendor = z.infer<typeof ListingVendor>
/** Whose listings they are. */
export const ListingVendor = z.object({
  id: Id,
  name: z.string(),
  subDomain: z.string(),
  /** Only listings of profiles that everybody sees can be published. */
  isPublic: z.boolean(),
})

// For whom, says the service.
const listListingVendors = endpoint(signedIn)
  .route({
    method: 'GET',
    path: '/marketplace/own-listings/vendors',
    tags,
    summary: 'Enterprises for which the caller may list; for an admin the one that is asked for',
  })
  .input(z.object({ vendorId: Id.optional() }))
  .output(z.array(ListingVendor))

const beginListing = endpoint(team('member', 'vendorId'))
  .route({
    method: 'POST',
    path: '/marketplace/own-listings',
    tags,
    summary: 'Begins a listing: a draft that only the team sees',
  })
  .errors(fails('not_found'))
  .input(
    z.object({
      vendorId: Id,
      kind: Kind,
      /** The same one begins one listing, however often it is sent. */
      key: z.uuid(),
    }),
  )
  .output(z.object({ id: Id }))

export type EditedListing = z.infer<typeof EditedListing>
/** A listing as its team edits it, beside the answers to its form. */
export const EditedListing = z.object({
  id: Id,
  kind: Kind,
  state: State,
  /** Those who run the site have taken it down: it stays down whatever is done to it here. */
  isWithheld: z.boolean(),
  /** Whether there are answers that visitors do not see yet. */
  hasChanges: z.boolean(),
  /** Whether it was public before. */
  wasPublished: z.boolean(),
  /** Title in the language of the page; empty until there is one. */
  title: z.string(),
  /** Last part of addresses (V-020); null until it is made from the title. */
  urlKey: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  vendor: ListingVendor,
})

export type ListingForm = z.infer<typeof ListingForm>
export const ListingForm = z.object({
  /** Null where the enterprise has nothing begun: the form as it would begin. */
  listing: EditedListing.nullable(),
  answerSet: AnswerSet.nullable(),
  /** Where there is no set. */
  definition: FormDefinition.nullable(),
})

/** As clients of the specification send them; who asks is told by the session. */
const offerAndNeedForm = {
  /** The enterprise. */
  vendorId: Id.optional(),
  userId: Id.optional(),
  isJsonResponse: z.boolean().optional(),
  /** The listing; without one the draft of `vendorId` that was worked on last. */
  highlightId: Id.optional(),
}

/** C-086 */
// Whose listing it is: the service looks.
const getListingForm = endpoint(signedIn)
  .route({
    method: 'GET',
    path: '/marketplace/offer-and-need-form',
    tags,
    summary: 'The form of a listing with what is answered so far',
  })
  .errors(fails('not_found', 'invalid_input', 'not_allowed'))
  .input(z.object({ ...offerAndNeedForm, languageCode: LanguageCode.optional() }))
  .output(ListingForm)

/** C-087 */
const saveListingForm = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/marketplace/offer-and-need-form',
    tags,
    summary: 'Saves some answers, except where that would overwrite an answer not seen',
  })
  .errors(fails('not_found', 'not_allowed', 'invalid_input', 'changed_meanwhile'))
  .input(
    z.object({
      ...offerAndNeedForm,
      changes: z.array(AnswerChange).max(500),
    }),
  )
  .output(SavedAnswers.extend({ highlightId: Id, setId: Id }))

const refused = z.object({
  id: Id,
  why: z.enum(listingRefusals),
  /** How many questions lack something. */
  count: z.number().int(),
})
export type RefusedListing = z.infer<typeof refused>

const publishListing = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/marketplace/own-listings/{id}/publish',
    tags,
    summary: 'Shows everybody what is answered; of what was taken down it is only kept',
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id }))
  .output(z.object({ state: State, refused: refused.nullable() }))

const discardChanges = endpoint(signedIn)
  .route({
    method: 'DELETE',
    path: '/marketplace/own-listings/{id}/changes',
    tags,
    summary: 'Throws away what is answered of a published listing and not published yet',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const renameListing = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/marketplace/own-listings/{id}/url-key',
    tags,
    summary: 'Gives a listing another last part of its address',
  })
  .errors(fails('not_found', 'invalid_input', 'already_there', 'changed_meanwhile'))
  .input(
    z.object({
      id: Id,
      urlKey: z.string().max(1000),
      /** The one it takes the place of. */
      seen: z.string().max(1000).nullable(),
    }),
  )
  .output(z.object({ urlKey: z.string() }))

const duplicateListing = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/marketplace/own-listings/{id}/copies',
    tags,
    summary: 'Makes a draft with the same answers',
  })
  .errors(fails('not_found', 'not_allowed', 'changed_meanwhile'))
  .input(z.object({ id: Id, key: z.uuid() }))
  .output(z.object({ id: Id }))

const changeListings = endpoint(team('member', 'vendorId'))
  .route({
    method: 'PUT',
    path: '/marketplace/own-listings',
    tags,
    summary: 'Publishes, hides, archives or brings back listings of an enterprise',
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(
    z.object({
      vendorId: Id,
      ids: z.array(Id).min(1).max(mostListingsChanged),
      change: z.enum(listingChangeNames),
    }),
  )
  .output(
    z.object({
      /** Of how many the state is another now. */
      changed: z.number().int(),
      /** Those that could not be published; the others are. */
      refused: z.array(refused),
    }),
  )

/** C-068, beside `highlights/{id}/like` and `…/flag`. */
const archiveHighlight = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/highlights/{id}/archive',
    tags,
    summary: 'Archives a listing, or brings it back as a draft; what is so already stays',
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id, archive: z.boolean().default(true) }))
  .output(z.object({ state: State }))

export type OwnListingRow = z.infer<typeof OwnListingRow>
export const OwnListingRow = z.object({
  id: Id,
  title: z.string(),
  /** Language of the title where it is not the one asked for. */
  lang: z.string().nullable(),
  picture: Picture.nullable(),
  kind: Kind,
  state: State,
  isWithheld: z.boolean(),
  hasChanges: z.boolean(),
  isSpecialOffer: z.boolean(),
  likes: z.number().int(),
  updatedAt: z.iso.datetime(),
})

export type OwnListingFilter = z.infer<typeof OwnListingFilter>
export const OwnListingFilter = z.object({
  vendorId: Id,
  /** Part of a title in any language. */
  query: z.string().max(200).optional(),
  state: State.optional(),
  kind: Kind.optional(),
  /** The one changed last comes first where nothing is said. */
  sort: z.enum(ownListingSorts).default('updated'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.number().int().min(0).max(100_000).default(0),
})

export type OwnListingTable = z.infer<typeof OwnListingTable>
export const OwnListingTable = z.object({
  vendor: ListingVendor,
  listings: z.array(OwnListingRow),
  /** Of those that fit. */
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Of all it has. */
  counts: z.object({ draft: z.number(), published: z.number(), archived: z.number() }),
})

const listDashboard = endpoint(team('member', 'vendorId'))
  .route({
    method: 'GET',
    path: '/marketplace/own-listings',
    tags,
    summary: 'The listings of an enterprise in all their states, 40 to a page',
  })
  .errors(fails('not_found'))
  .input(OwnListingFilter)
  .output(OwnListingTable)

export type TeamDrafts = z.infer<typeof TeamDrafts>
/** Null for who is not of the team. */
export const TeamDrafts = z
  .object({
    drafts: z.array(OwnListingRow.pick({ id: true, title: true, lang: true, picture: true })),
    /** Of all drafts. */
    total: z.number().int(),
  })
  .nullable()

// Nothing for who is not of the team.
const getTeamDrafts = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/vendors/{id}/team-listings',
    tags,
    summary: 'What stands on a profile for its team alone: the newest drafts',
  })
  .input(z.object({ id: Id }))
  .output(TeamDrafts)

export const ownListingsContract = {
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
  getTeamDrafts,
}
