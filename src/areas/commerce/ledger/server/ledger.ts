import type { Tx } from '#platform/db/db.ts'
import { insertPosting } from './ledger-queries.ts'

/**
 * Accounts of the ledger.
 *
 * - `provider`: money held by the payment provider for the platform
 * - `outside`: money that an enterprise received itself, by transfer or at pick-up
 * - `vendor`: what the platform owes an enterprise
 * - `fees`: what the platform earns
 * - `promotions`: discounts that the platform pays for
 * - `gift_cards`: what is left on gift cards
 * - `refunds`: what buyers get back, until the provider has given it back
 * - `payouts`: what enterprises are paid out, until the provider has transferred it
 * - `unmatched`: money without an order, until it is given back
 * - `disputes`: money that a bank holds back
 */
export type LedgerAccount =
  | 'provider'
  | 'outside'
  | 'vendor'
  | 'fees'
  | 'promotions'
  | 'gift_cards'
  | 'refunds'
  | 'payouts'
  | 'unmatched'
  | 'disputes'

export type PostingKind =
  | 'sale'
  | 'settled_outside'
  | 'settled_by_vendor'
  | 'refund'
  | 'refund_paid'
  | 'refund_bounced'
  | 'payout'
  | 'payout_sent'
  | 'payout_failed'
  | 'unmatched'
  | 'unmatched_returned'
  | 'dispute'
  | 'dispute_closed'
  | 'gift_card_spent'
  | 'gift_card_returned'

export interface Entry {
  account: LedgerAccount
  /** Whose, for `vendor`, `outside` and `gift_cards`. */
  enterpriseId?: number | null
  /** Debit positive, credit negative; entries of 0 are left out. */
  amount: number
  vendorOrderId?: string
}

/**
 * Posts entries that add up to zero. Idempotent: a posting of a kind is made once for a `ref`.
 * Returns false if it was made before. Throws an Error (a bug) if it is not balanced.
 */
export async function post(
  tx: Tx,
  kind: PostingKind,
  ref: string,
  currency: string,
  entries: readonly Entry[],
): Promise<boolean> {
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  if (sum !== 0) throw new Error(`the posting ${kind} of ${ref} is not balanced: ${sum}`)
  const rows = entries.filter(({ amount }) => amount !== 0)
  if (rows.length === 0) return false
  return insertPosting(
    tx,
    kind,
    ref,
    rows.map(({ account, enterpriseId = null, amount, vendorOrderId = null }, place) => ({
      ...{ place, account, enterpriseId, amount, currency, vendorOrderId },
    })),
  )
}
