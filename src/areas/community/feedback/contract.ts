import { z } from 'zod'
import { anyone, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { upload } from '#shared/constants.ts'
import { Id, Picture } from '#shared/schema.ts'

const TaggedVendor = z.object({
  id: Id,
  name: z.string(),
  /** Null where this site has no page of theirs. */
  subDomain: z.string().nullable(),
})

const Author = z.object({
  id: Id,
  /** 1 a person, 2 an enterprise. */
  type: z.literal([1, 2]),
  name: z.string(),
  image: Picture.nullable(),
  /** Null for people, and where this site has no page of the enterprise. */
  subDomain: z.string().nullable(),
})

export type FeedbackReply = z.infer<typeof FeedbackReply>
export const FeedbackReply = z.object({
  id: Id,
  author: Author,
  /** Said by the enterprise that the feedback is about. */
  isOwner: z.boolean(),
  message: z.string(),
  /** BCP 47; null where it is not known. */
  language: z.string().nullable(),
  images: z.array(Picture),
  taggedVendors: z.array(TaggedVendor),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Said by the caller, or for an enterprise they look after: they may change it. */
  isMine: z.boolean(),
})

export type Feedback = z.infer<typeof Feedback>
/** What somebody says of an enterprise (specification 3.2, "Feedback"). */
export const Feedback = FeedbackReply.extend({
  /** 1 to 5; null where none were given. */
  thumbs: z.number().int().nullable(),
  /** Oldest first. */
  replies: z.array(FeedbackReply),
})

export type FeedbackPage = z.infer<typeof FeedbackPage>
export const FeedbackPage = z.object({
  /** Newest first. */
  feedback: z.array(Feedback),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  caller: z.object({
    /** Nobody of a team judges their own enterprise, and members of a team none in its name. */
    mayWrite: z.boolean(),
    mayReply: z.boolean(),
    /** Admins may remove what others said. */
    mayRemoveAll: z.boolean(),
    /** What they have said already: there is one of each. */
    ownId: Id.nullable(),
  }),
})

const FileRef = z.object({
  uuid: z.uuid(),
  fileName: z.string().max(255).optional(),
  extension: z.string().max(10).optional(),
})

/** Five at most; one alone may stand without a list. */
const Files = z
  .union([FileRef, z.array(FileRef).max(upload.maxFiles)])
  .transform((given) => (Array.isArray(given) ? given : [given]))

const Words = z.object({
  message: z.string().trim().min(1).max(10_000),
  /** Of images the caller has uploaded. */
  file: Files.optional(),
  /** Enterprises that are named in it. */
  taggedVendors: z.array(Id).max(10).default([]),
  /** 1 to 5 for the enterprise; replies give none. */
  thumbs: z.number().int().min(1).max(5).nullable().default(null),
})

const refusals = fails('not_found', 'not_allowed', 'too_many_requests', 'invalid_input')

// The service looks who says it of whom, and whose it is.
const sendFeedback = endpoint(signedIn)
  .route({
    method: 'POST',
    path: '/feedback',
    tags: ['feedback'],
    summary: 'Says something of an enterprise, or answers what was said',
    description:
      'In the name of whom the caller acts as; owners and admins of the team answer for their ' +
      'enterprise. Somebody says one thing of an enterprise and changes it later: a second is ' +
      'refused with `already_there`.',
  })
  .errors({ ...refusals, ...fails('already_there') })
  .input(
    Words.extend({
      vendorProfileId: Id,
      /** What is answered; answers themselves are not. */
      parentId: Id.nullable().default(null),
    }),
  )
  .output(z.object({ id: Id }))

const editFeedback = endpoint(signedIn)
  .route({
    method: 'PUT',
    path: '/feedback/{id}',
    tags: ['feedback'],
    summary: 'Changes what the caller has said; all of it is given anew',
    successStatus: 204,
  })
  .errors(refusals)
  .input(Words.extend({ id: Id }))
  .output(z.undefined())

const removeFeedback = endpoint(signedIn)
  .route({
    method: 'DELETE',
    path: '/feedback/{id}',
    tags: ['feedback'],
    summary: 'Removes what the caller has said, with its answers; admins may with everything',
    successStatus: 204,
  })
  .errors(fails('not_found', 'not_allowed'))
  .input(z.object({ id: Id }))
  .output(z.undefined())

const listFeedback = endpoint(anyone)
  .route({
    method: 'GET',
    path: '/feedback',
    tags: ['feedback'],
    summary: 'What is said of a profile, ten at a time',
  })
  .errors(fails('not_found'))
  .input(z.object({ vendorProfileId: Id, page: z.number().int().min(0).max(100_000).default(0) }))
  .output(FeedbackPage)

export const feedbackContract = { listFeedback, sendFeedback, editFeedback, removeFeedback }
