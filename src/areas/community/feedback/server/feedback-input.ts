export interface SaidInput {
  /** A person or an enterprise. */
  actorId: number
  /** The person, where the actor is an enterprise. */
  byAccountId?: number | undefined
  message: string
  /** BCP 47; null where it is not known. */
  lang: string | null
  /** Without one: now. */
  at?: Date | undefined
  /** Files, in the order shown. */
  images?: readonly string[] | undefined
  taggedIds?: readonly number[] | undefined
}

/** What somebody says of an enterprise, with what is answered to it. */
export interface FeedbackInput extends SaidInput {
  enterpriseId: number
  /** 1 to 5. */
  thumbs?: number | undefined
  replies?: readonly SaidInput[] | undefined
}
