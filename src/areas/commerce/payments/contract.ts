import { z } from 'zod'
import { anyone, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'

const CartId = z.string().regex(/^cart_[0-9a-f]{32}$/)

export type CardPaymentSetup = z.infer<typeof CardPaymentSetup>
/** What the provider's script in the browser needs to authorize a cart's payment. */
export const CardPaymentSetup = z.object({
  /** `authorized`: nothing is left to do but place the order. */
  state: z.enum(['open', 'authorized']),
  scriptUrl: z.string(),
  publishableKey: z.string(),
  clientSecret: z.string(),
  /** With which cards of the account are shown and kept; null for guests. */
  customerSecret: z.string().nullable(),
})

// The id of a cart is a capability: its holder may pay.
const openCardPayment = endpoint(anyone, 'POST /store/card-payment')
  .route({ summary: 'What the browser needs to pay a cart by card' })
  .errors(fails('not_found', 'payments_unavailable', 'payment_refused'))
  .input(
    z.object({
      cartId: CartId,
      /** Releases a card that is authorized already, to use another one. */
      again: z.boolean().default(false),
    }),
  )
  .output(CardPaymentSetup)

export type KeptCard = z.infer<typeof KeptCard>
export const KeptCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
})

const listKeptCards = endpoint(signedIn, 'GET /account/cards')
  .route({ summary: 'The cards that the caller keeps for later payments' })
  .errors(fails('payments_unavailable'))
  .output(
    z.object({
      /** Whether the site takes cards. */
      isOffered: z.boolean(),
      cards: z.array(KeptCard),
    }),
  )

const removeKeptCard = endpoint(signedIn, 'POST /account/cards/remove')
  .route({ summary: 'Removes a kept card' })
  .errors(fails('not_found', 'payments_unavailable'))
  .input(z.object({ id: z.string().regex(/^\w{1,255}$/) }))
  .output(z.undefined())

export const paymentsContract = { openCardPayment, listKeptCards, removeKeptCard }
