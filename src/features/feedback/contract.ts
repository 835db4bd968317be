import { z } from 'zod'
import { fails, open } from '#shared/contract.ts'
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
})

const listFeedback = open
  .route({
    method: 'GET',
    path: '/feedback',
    tags: ['feedback'],
    summary: 'What is said of a profile, ten at a time',
  })
  .errors(fails('not_found'))
  .input(z.object({ vendorProfileId: Id, page: z.number().int().min(0).max(100_000).default(0) }))
  .output(FeedbackPage)

export const feedbackContract = { listFeedback }
