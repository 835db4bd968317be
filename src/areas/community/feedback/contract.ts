import { z } from 'zod'
import { anyone, signedIn, team } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { upload } from '#shared/constants.ts'
import { Id, Picture, pagination } from '#shared/schema.ts'

const TaggedVendor = z.object({
  id: Id,
  name: z.string(),
  /** Null without a profile page on this site. */
  subDomain: z.string().nullable(),
})

const Author = z.object({
  id: Id,
  /** 1 person, 2 enterprise. */
  type: z.literal([1, 2]),
  name: z.string(),
  image: Picture.nullable(),
  /** Null for persons, and for enterprises without a profile page on this site. */
  subDomain: z.string().nullable(),
})

export type FeedbackReply = z.infer<typeof FeedbackReply>
export const FeedbackReply = z.object({
  id: Id,
  author: Author,
  /** Whether it was written in the name of the enterprise that the feedback is about. */
  isOwner: z.boolean(),
  message: z.string(),
  /** BCP 47; null if unknown. */
  language: z.string().nullable(),
  images: z.array(Picture),
  taggedVendors: z.array(TaggedVendor),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /**
   * Whether it was written by the caller or in the name of an enterprise they manage; they may edit
   * it.
   */
  isMine: z.boolean(),
})

export type Feedback = z.infer<typeof Feedback>
/** A comment about an enterprise (specification 3.2, "Feedback"). */
export const Feedback = FeedbackReply.extend({
  /** 1 to 5; null without a rating. */
  thumbs: z.number().int().nullable(),
  /** Oldest first. */
  replies: z.array(FeedbackReply),
})

export type FeedbackPage = z.infer<typeof FeedbackPage>
export const FeedbackPage = z.object({
  /** Newest first. */
  feedback: z.array(Feedback),
  ...pagination,
  caller: z.object({
    /**
     * Team members cannot rate their own enterprise, and plain members cannot write in its name.
     */
    mayWrite: z.boolean(),
    mayReply: z.boolean(),
    /** Admins may delete feedback of others. */
    mayRemoveAll: z.boolean(),
    /** Id of the caller's existing feedback; at most one per author. */
    ownId: Id.nullable(),
  }),
})

const FileRef = z.object({
  uuid: z.uuid(),
  fileName: z.string().max(255).optional(),
  extension: z.string().max(10).optional(),
})

/** At most five; a single one may be sent without a list. */
const Files = z
  .union([FileRef, z.array(FileRef).max(upload.maxFiles)])
  .transform((input) => (Array.isArray(input) ? input : [input]))

export type Words = z.infer<typeof Words>
const Words = z.object({
  message: z.string().trim().min(1).max(10_000),
  /** Uuids of images uploaded by the caller. */
  file: Files.optional(),
  /** Enterprises mentioned in it. */
  taggedVendors: z.array(Id).max(10).default([]),
  /** 1 to 5; null for replies. */
  thumbs: z.number().int().min(1).max(5).nullable().default(null),
})

const refusals = fails('not_found', 'not_allowed', 'too_many_requests', 'invalid_input')

// The service checks author and permissions.
const sendFeedback = endpoint(signedIn, 'POST /feedback')
  .route({
    summary: 'Creates feedback about an enterprise, or a reply to feedback',
    description:
      'In the name of whom the caller acts as; owners and admins of the team answer for their ' +
      'enterprise. Somebody says one thing of an enterprise and changes it later: a second is ' +
      'refused with `already_there`.',
  })
  .errors({ ...refusals, ...fails('already_there') })
  .input(
    Words.extend({
      vendorProfileId: Id,
      /** Id of the feedback to reply to; replies have no replies. */
      parentId: Id.nullable().default(null),
    }),
  )
  .output(z.object({ id: Id }))

const editFeedback = endpoint(signedIn, 'PUT /feedback/{id}')
  .route({ summary: 'Replaces feedback of the caller' })
  .errors(refusals)
  .input(Words.extend({ id: Id }))
  .output(z.undefined())

const removeFeedback = endpoint(signedIn, 'DELETE /feedback/{id}')
  .route({ summary: 'Deletes feedback of the caller, with its replies; admins may delete any' })
  .errors(fails('not_found', 'not_allowed'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const listFeedback = endpoint(anyone, 'GET /feedback')
  .route({ summary: 'The feedback about a profile, ten per page' })
  .errors(fails('not_found'))
  .input(z.object({ vendorProfileId: Id, page: z.number().int().min(0).max(100_000).default(0) }))
  .output(FeedbackPage)

/** Which feedback a team sees: all, or what has no answer in the enterprise's name. */
export const feedbackFilters = ['all', 'unanswered'] as const

export type TeamFeedback = z.infer<typeof TeamFeedback>
export const TeamFeedback = z.object({
  vendor: z.object({
    id: Id,
    name: z.string(),
    /** Null without a profile page on this site. */
    subDomain: z.string().nullable(),
  }),
  /** Newest first. */
  feedback: z.array(
    Feedback.extend({
      isAnswered: z.boolean(),
      /** Zero-based page of the profile's feedback that shows it. */
      profilePage: z.number().int(),
    }),
  ),
  ...pagination,
  /** Number of all feedback, and of that without an answer. */
  counts: z.object({ all: z.number().int(), unanswered: z.number().int() }),
  /** Whether the caller may reply in the enterprise's name. */
  mayReply: z.boolean(),
})

const listTeamFeedback = endpoint(team('member', 'id'), 'GET /vendors/{id}/feedback')
  .route({ summary: 'The feedback about an enterprise, ten per page, for its team and admins' })
  .errors(fails('not_found'))
  .input(
    z.object({
      id: Id,
      filter: z.enum(feedbackFilters).default('all'),
      page: z.number().int().min(0).max(100_000).default(0),
    }),
  )
  .output(TeamFeedback)

export const feedbackContract = {
  listTeamFeedback,
  listFeedback,
  sendFeedback,
  editFeedback,
  removeFeedback,
}
