export interface AuthoredInput {
  /** Party id of the author: an account or an enterprise. */
  actorId: number
  /** Acting account, if the author is an enterprise. */
  byAccountId?: number | undefined
  message: string
  /** BCP 47; null if unknown. */
  lang: string | null
  /** Now by default. */
  at?: Date | undefined
  /** Uuids of images in display order. */
  images?: readonly string[] | undefined
  taggedIds?: readonly number[] | undefined
}

/** Feedback on an enterprise with its replies. */
export interface FeedbackInput extends AuthoredInput {
  enterpriseId: number
  /** 1 to 5. */
  thumbs?: number | undefined
  replies?: readonly AuthoredInput[] | undefined
}
