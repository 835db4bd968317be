/** Why a change of the cart failed; key of the text `problem-{name}`. */
export type CartProblem =
  | 'notForSale'
  | 'notEnough'
  | 'unknownCode'
  | 'invalid'
  | 'tooMany'
  | 'gone'

/** A line that was removed, as it is added again. */
export interface RemovedLine {
  title: string
  variant: string
  quantity: number
  saved: boolean
  recipientEmail: string
  message: string
}

/** Result of the forms about the cart. */
export type CartResult =
  | {
      of: 'added'
      lineId: string
      currency: string
      /** Goods in all carts. */
      count: number
      /** What was added, and what the line had before. */
      quantity: number
      before: number
    }
  | { of: 'removed'; removed: RemovedLine }
  | { of: 'moved'; currency: string }
  | {
      of: 'problem'
      intent: string
      /** Id of the line or enterprise that it concerns; empty for the cart. */
      at: string
      problem: CartProblem
      /** How many there are, for `notEnough`. */
      available: number
      typed: string
    }
  | { of: 'done' }
