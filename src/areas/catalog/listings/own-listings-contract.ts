import { z } from 'zod'
import {
  AnswerChange,
  AnswerSet,
  AnswerValue,
  Conflict,
  SavedAnswers,
  UnsavedAnswer,
} from '#forms/engine/contract.ts'
import { anyone, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { listingKind, listingState } from '#shared/enums.ts'
import { FormDefinition } from '#shared/forms/layout.ts'
import {
  anyAttention,
  attentions,
  listingChangeNames,
  listingRefusals,
  mostListingsChanged,
  ownListingSorts,
} from '#shared/own-listings.ts'
import { Id, LanguageCode, Picture, Rev, pagination } from '#shared/schema.ts'

const Kind = z.literal([listingKind.offer, listingKind.need])
const State = z.literal([listingState.draft, listingState.published, listingState.archived])

export type ListingVendor = z.infer<typeof ListingVendor>
/** Enterprise whose listings the caller may manage. */
export const ListingVendor = z.object({
  id: Id,
  name: z.string(),
  subDomain: z.string(),
  /** Only listings of public profiles can be published. */
  isPublic: z.boolean(),
})

const listListingVendors = endpoint(signedIn, 'GET /marketplace/own-listings/vendors')
  .route({
    summary: 'Enterprises whose listings the caller may manage; for admins the requested one',
  })
  .input(z.object({ vendorId: Id.optional() }))
  .output(z.array(ListingVendor))

const beginListing = endpoint(team('member', 'vendorId'), 'POST /marketplace/own-listings')
  .route({ summary: 'Creates a draft listing, visible to the team only' })
  .errors(fails('not_found'))
  .input(
    z.object({
      vendorId: Id,
      kind: Kind,
      /** Idempotency key. */
      key: z.uuid(),
    }),
  )
  .output(z.object({ id: Id }))

export type EditedListing = z.infer<typeof EditedListing>
/** A listing in the editor, without its answers. */
export const EditedListing = z.object({
  id: Id,
  kind: Kind,
  state: State,
  /** Taken down by moderation; changes by the team do not release it. */
  isWithheld: z.boolean(),
  /** Whether there are unpublished changes. */
  hasChanges: z.boolean(),
  /** Whether it was published before. */
  wasPublished: z.boolean(),
  /** Title in the page's language; empty if untitled. */
  title: z.string(),
  /** Slug in URLs (V-020); null until generated from the title. */
  urlKey: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** Whether it has variants, whose prices only files hold. */
  hasVariants: z.boolean(),
  vendor: ListingVendor,
})

export type ListingForm = z.infer<typeof ListingForm>
export const ListingForm = z.object({
  /** Null for an empty form, if the enterprise has no draft. */
  listing: EditedListing.nullable(),
  answerSet: AnswerSet.nullable(),
  /** Null if there is an answer set. */
  definition: FormDefinition.nullable(),
  /** Unpublished answers by question id; null for drafts, whose answers are their fields. */
  unsaved: z.record(z.string(), UnsavedAnswer).nullable(),
})

const offerAndNeedForm = {
  vendorId: Id.optional(),
  userId: Id.optional(),
  isJsonResponse: z.boolean().optional(),
  /** Without it, the latest draft of `vendorId`. */
  highlightId: Id.optional(),
}

/** C-086. The service checks that the caller is in the listing's team. */
const getListingForm = endpoint(signedIn, 'GET /marketplace/offer-and-need-form')
  .route({ summary: 'The form of a listing with its answers' })
  .errors(fails('not_found', 'invalid_input'))
  .input(z.object({ ...offerAndNeedForm, languageCode: LanguageCode.optional() }))
  .output(ListingForm)

export type NewListingForm = z.infer<typeof NewListingForm>
/** The form of a listing that is not stored before something is saved. */
export const NewListingForm = z.object({
  /** Listing that was started with the key already. */
  listingId: Id.nullable(),
  definition: FormDefinition,
  /** Initial answers by question id: an offer, in the currency that the enterprise used last. */
  answers: z.record(z.string(), AnswerValue),
})

const getNewListingForm = endpoint(team('member', 'vendorId'), 'GET /marketplace/own-listings/new')
  .route({ summary: 'The empty form of a listing; nothing is stored' })
  .errors(fails('not_found'))
  .input(z.object({ vendorId: Id, key: z.uuid() }))
  .output(NewListingForm)

/** C-087 */
const saveListingForm = endpoint(signedIn, 'POST /marketplace/offer-and-need-form')
  .route({ summary: 'Saves answers, except those that would overwrite an unseen answer' })
  .errors(fails('not_found', 'not_allowed', 'invalid_input', 'changed_meanwhile'))
  .input(
    z.object({
      ...offerAndNeedForm,
      /** Idempotency key of a new listing; for `vendorId` only. */
      key: z.uuid().optional(),
      changes: z.array(AnswerChange).max(500),
    }),
  )
  .output(SavedAnswers.extend({ highlightId: Id, setId: Id }))

const refused = z.object({
  id: Id,
  why: z.enum(listingRefusals),
  /** Number of incomplete questions. */
  count: z.number().int(),
})
export type RefusedListing = z.infer<typeof refused>

const publishListing = endpoint(signedIn, 'POST /marketplace/own-listings/{id}/publish')
  .route({
    summary: 'Publishes the answers of a listing; if it was taken down they are only saved',
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id, seenRevs: z.record(z.string(), Rev).default({}) }))
  .output(
    z.object({
      state: State,
      refused: refused.nullable(),
      /** Answers that others changed since the revs seen; nothing is published then. */
      conflicts: z.array(Conflict),
    }),
  )

const discardChanges = endpoint(signedIn, 'DELETE /marketplace/own-listings/{id}/changes')
  .route({ summary: 'Discards the unpublished changes of a published listing' })
  .errors(fails('not_found'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const renameListing = endpoint(signedIn, 'PUT /marketplace/own-listings/{id}/url-key')
  .route({ summary: 'Changes the slug of a listing' })
  .errors(fails('not_found', 'invalid_input', 'already_there', 'changed_meanwhile'))
  .input(
    z.object({
      id: Id,
      urlKey: z.string().max(1000),
      /** Slug to replace, as the caller saw it. */
      seen: z.string().max(1000).nullable(),
    }),
  )
  .output(z.object({ urlKey: z.string() }))

const duplicateListing = endpoint(signedIn, 'POST /marketplace/own-listings/{id}/copies')
  .route({ summary: 'Creates a draft with the answers of another listing' })
  .errors(fails('not_found', 'not_allowed', 'changed_meanwhile'))
  .input(z.object({ id: Id, key: z.uuid() }))
  .output(z.object({ id: Id }))

const changeListings = endpoint(team('member', 'vendorId'), 'PUT /marketplace/own-listings')
  .route({ summary: 'Publishes, unpublishes, archives or restores listings of an enterprise' })
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
      /** Number of listings whose state changed. */
      changed: z.number().int(),
      /** Listings that could not be published; the others were. */
      refused: z.array(refused),
      /** Token that undoes the change within ten minutes; null if nothing can be undone. */
      undo: z.uuid().nullable(),
    }),
  )

const undoListingChange = endpoint(
  team('member', 'vendorId'),
  'POST /marketplace/own-listings/undo',
)
  .route({
    summary: 'Brings listings back into the state before a change, within ten minutes; idempotent',
  })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ vendorId: Id, undo: z.uuid() }))
  .output(
    z.object({
      changed: z.number().int(),
      /** Number of listings that stay, because they were changed since. */
      left: z.number().int(),
    }),
  )

/** C-068. */
const archiveHighlight = endpoint(signedIn, 'PUT /highlights/{id}/archive')
  .route({ summary: 'Archives a listing, or restores what it was before; idempotent' })
  .errors(fails('not_found', 'changed_meanwhile'))
  .input(z.object({ id: Id, archive: z.boolean().default(true) }))
  .output(z.object({ state: State }))

const Money = z.object({ amount: z.number().int(), currency: z.string() })

export type OwnListingRow = z.infer<typeof OwnListingRow>
export const OwnListingRow = z.object({
  id: Id,
  title: z.string(),
  /** Language of the title if it is not the requested one. */
  lang: z.string().nullable(),
  picture: Picture.nullable(),
  kind: Kind,
  state: State,
  isWithheld: z.boolean(),
  hasChanges: z.boolean(),
  isSpecialOffer: z.boolean(),
  /** Lowest price, in the caller's currency if there is one; null without a price. */
  price: Money.nullable(),
  /** Whether its variants have other prices. */
  pricesVary: z.boolean(),
  /** Names of its categories. */
  categories: z.array(z.string()),
  /** Number of views in the last 30 days. */
  views: z.number().int(),
  likes: z.number().int(),
  /** What needs attention, and the question about it. */
  attention: z.array(z.object({ what: z.enum(attentions), questionId: Id.nullable() })),
  updatedAt: z.iso.datetime(),
})

export type OwnListingFilter = z.infer<typeof OwnListingFilter>
export const OwnListingFilter = z.object({
  vendorId: Id,
  /** Matches part of a title in any language. */
  query: z.string().max(200).optional(),
  state: State.optional(),
  kind: Kind.optional(),
  /** What needs attention; `any` for all of that. */
  attention: z.enum([anyAttention, ...attentions]).optional(),
  /** Default: last changed first. */
  sort: z.enum(ownListingSorts).default('updated'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.number().int().min(0).max(100_000).default(0),
})

export type OwnListingTable = z.infer<typeof OwnListingTable>
export const OwnListingTable = z.object({
  vendor: ListingVendor,
  listings: z.array(OwnListingRow),
  /** Number of matches. */
  ...pagination,
  /** Numbers of all listings. */
  counts: z.object({ draft: z.number(), published: z.number(), archived: z.number() }),
  /** Number of listings that need attention, and of those by reason. */
  attention: z.object({ listings: z.number().int(), by: z.record(z.string(), z.number().int()) }),
})

const listDashboard = endpoint(team('member', 'vendorId'), 'GET /marketplace/own-listings')
  .route({ summary: 'The listings of an enterprise in all states, 40 per page' })
  .errors(fails('not_found'))
  .input(OwnListingFilter)
  .output(OwnListingTable)

export type TeamDrafts = z.infer<typeof TeamDrafts>
/** Null for callers outside the team. */
export const TeamDrafts = z
  .object({
    drafts: z.array(OwnListingRow.pick({ id: true, title: true, lang: true, picture: true })),
    /** Total number of drafts. */
    total: z.number().int(),
  })
  .nullable()

const getTeamDrafts = endpoint(anyone, 'GET /vendors/{id}/team-listings')
  .route({ summary: 'The latest drafts of an enterprise, for its team' })
  .input(z.object({ id: Id }))
  .output(TeamDrafts)

export const ownListingsContract = {
  listListingVendors,
  beginListing,
  getListingForm,
  getNewListingForm,
  saveListingForm,
  publishListing,
  discardChanges,
  renameListing,
  duplicateListing,
  changeListings,
  undoListingChange,
  archiveHighlight,
  listDashboard,
  getTeamDrafts,
}
