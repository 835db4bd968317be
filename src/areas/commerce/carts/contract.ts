import { z } from 'zod'
import { anyone } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id, Picture } from '#shared/schema.ts'
import { largestQuantity } from './model.ts'

const Money = z.object({ amount: z.number().int(), currency: z.string() })

/** ISO 4217; selects one of the caller's carts. The one that was used last if it is missing. */
const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()

const LineId = z.string().regex(/^item_[0-9a-f]{32}$/)
const VariantId = z.string().max(100)
const Quantity = z.number().int().min(1).max(largestQuantity)

/** Whom a gift card is for. */
const Recipient = z.object({
  email: z.email().max(254),
  message: z.string().max(1000),
})

export type CartLine = z.infer<typeof CartLine>
export const CartLine = z.object({
  id: LineId,
  variantId: z.string(),
  title: z.string(),
  /** Values of the variant's options; empty for the only variant. */
  variant: z.string(),
  url: z.string(),
  picture: Picture.nullable(),
  quantity: z.number().int(),
  /** Largest quantity that can be bought now; null without a limit. */
  most: z.number().int().nullable(),
  /** In minor units of the cart's currency; null if it cannot be bought in it. */
  unitPrice: z.number().int().nullable(),
  /** The price before conversion; null if it is not converted. */
  original: Money.nullable(),
  /** The price that the buyer saw before it changed. */
  priceBefore: z.number().int().nullable(),
  problem: z.enum(['unavailable', 'sold_out', 'less_stock', 'other_currency']).nullable(),
  /** Currencies in which it can be bought, for `other_currency`. */
  currencies: z.array(z.string()),
  /** Whether it is sold before it is in stock. */
  shipsLater: z.boolean(),
  isVirtual: z.boolean(),
  /** Whether its enterprise does not ship it to the address, or the country, of the cart. */
  isNotShipped: z.boolean(),
  /** For gift cards. */
  recipient: Recipient.nullable(),
})

export type CartShippingOption = z.infer<typeof CartShippingOption>
export const CartShippingOption = z.object({
  id: z.string(),
  name: z.string(),
  /** 1 shipped, 2 pick-up, 3 local delivery, 4 virtual. */
  method: z.number().int(),
  price: z.number().int(),
  /** Days until it arrives, handling included. */
  days: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  instructions: z.string(),
  /** Where it is picked up; null for other methods. */
  place: z.object({ name: z.string(), address: z.string(), openingHours: z.string() }).nullable(),
})

export type CartVendor = z.infer<typeof CartVendor>
/** The goods of one enterprise in a cart. */
export const CartVendor = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  note: z.string(),
  lines: z.array(CartLine),
  needsShipping: z.boolean(),
  /** Cheapest first. */
  options: z.array(CartShippingOption),
  /** Null if there is no option. */
  chosen: z.string().nullable(),
  shippingProblem: z
    .enum([
      'not_shipped_there',
      'class_not_shipped',
      'too_heavy',
      'below_minimum',
      'other_currency',
      /** Nothing is shipped to the address, but the goods can be picked up. */
      'pickup_only',
    ])
    .nullable(),
})

export type CartTotals = z.infer<typeof CartTotals>
/**
 * `items - discount + shipping + tax - giftCards = total`, in minor units. Amounts include tax
 * where prices do.
 */
export const CartTotals = z.object({
  items: z.number().int(),
  discount: z.number().int(),
  shipping: z.number().int(),
  /** Whether something cannot be shipped, which `shipping` does not include. */
  isPartlyShipped: z.boolean(),
  /** Added to prices without tax. */
  tax: z.number().int(),
  /** Contained in prices with tax. */
  taxIncluded: z.number().int(),
  giftCards: z.number().int(),
  total: z.number().int(),
})

export type CartCode = z.infer<typeof CartCode>
/** A discount code or a gift card. */
export const CartCode = z.object({
  /** To remove it: the code, or the id of the gift card. */
  key: z.string(),
  kind: z.enum(['discount', 'giftCard']),
  /** The code, or the last characters of the gift card's. */
  label: z.string(),
  /** What it takes off. */
  amount: z.number().int(),
  problem: z
    .enum([
      'unknown_code',
      'not_yet',
      'over',
      'used_up',
      'used_by_you',
      'not_for_these',
      'below_minimum',
      'other_currency',
      'no_balance',
    ])
    .nullable(),
  /** What a gift card still has; the value from which a discount applies. */
  value: z.number().int().nullable(),
})

export type Cart = z.infer<typeof Cart>
export const Cart = z.object({
  id: z.string(),
  currency: z.string(),
  /** Pieces, without what is saved for later. */
  count: z.number().int(),
  vendors: z.array(CartVendor),
  savedLines: z.array(CartLine),
  codes: z.array(CartCode),
  totals: CartTotals,
  /** Country that shipping and tax are computed for; null if it is not known. */
  country: z.string().nullable(),
  /** Nothing has to be shipped. */
  isVirtual: z.boolean(),
  /** Goods of the account's earlier cart were added when its owner logged in. */
  isMerged: z.boolean(),
  /** Changes with anything that is paid for. */
  contentHash: z.string(),
})

export type CartSummary = z.infer<typeof CartSummary>
export const CartSummary = z.object({ currency: z.string(), count: z.number().int() })

const problems = fails('not_found', 'cart_completed', 'busy')

const getCart = endpoint(anyone, 'GET /cart')
  .route({ summary: 'The cart of this browser or account, computed from present prices and stock' })
  .errors(fails('busy'))
  .input(z.object({ currency: Currency }))
  .output(
    z.object({
      /** Null for an empty cart. */
      cart: Cart.nullable(),
      /** All open carts of the caller, one in each currency, last used first. */
      carts: z.array(CartSummary),
    }),
  )

const countCart = endpoint(anyone, 'GET /cart/count')
  .route({ summary: 'Number of goods in the carts of this browser or account' })
  .errors(fails('busy'))
  .output(z.object({ count: z.number().int() }))

const getOffers = endpoint(anyone, 'GET /marketplace/listings/{id}/offers')
  .route({ summary: 'Which variants of a listing can be bought here, and how many' })
  .input(z.object({ id: Id }))
  .output(
    z.array(
      z.object({
        variantId: z.string(),
        /** Null where stock is not counted. */
        available: z.number().int().nullable(),
        /** Sold also when it is not in stock. */
        backorder: z.boolean(),
        isSoldOut: z.boolean(),
        isGiftCard: z.boolean(),
      }),
    ),
  )

const addToCart = endpoint(anyone, 'POST /cart/lines')
  .route({
    summary: 'Adds goods to the cart',
    description: 'Creates a cart in the currency of the caller’s country if there is none.',
  })
  .errors({ ...problems, ...fails('not_for_sale', 'not_enough_stock', 'invalid_input') })
  .input(
    z.object({
      variantId: VariantId,
      quantity: Quantity.default(1),
      currency: Currency,
      recipient: Recipient.optional(),
      savedForLater: z.boolean().optional(),
    }),
  )
  .output(
    z.object({
      lineId: LineId,
      currency: z.string(),
      /** Goods in all carts of the caller. */
      count: z.number().int(),
      /** Quantity of the line before. */
      before: z.number().int(),
    }),
  )

const changeLine = endpoint(anyone, 'PUT /cart/lines/{lineId}')
  .route({ summary: 'Changes the quantity of goods, or saves them for later' })
  .errors({ ...problems, ...fails('not_for_sale', 'not_enough_stock', 'invalid_input') })
  .input(
    z.object({
      lineId: LineId,
      quantity: Quantity.optional(),
      savedForLater: z.boolean().optional(),
    }),
  )
  .output(z.undefined())

const removeLine = endpoint(anyone, 'DELETE /cart/lines/{lineId}')
  .route({ summary: 'Removes goods from the cart' })
  .errors(problems)
  .input(z.object({ lineId: LineId }))
  .output(z.undefined())

const moveLine = endpoint(anyone, 'POST /cart/lines/{lineId}/move')
  .route({
    summary: 'Moves goods to a cart in another currency',
    description: 'Creates that cart if there is none. It keeps its currency wherever it ships to.',
  })
  .errors({ ...problems, ...fails('not_for_sale', 'not_enough_stock', 'invalid_input') })
  .input(z.object({ lineId: LineId, to: z.string().regex(/^[A-Z]{3}$/) }))
  .output(z.undefined())

const changeVendor = endpoint(anyone, 'PUT /cart/vendors/{vendorId}')
  .route({ summary: 'Chooses how an enterprise ships its goods, or writes a note to it' })
  .errors(problems)
  .input(
    z.object({
      vendorId: Id,
      currency: Currency,
      shipping: z.string().max(100).optional(),
      note: z.string().max(1000).optional(),
    }),
  )
  .output(z.undefined())

const addCode = endpoint(anyone, 'POST /cart/codes')
  .route({ summary: 'Adds a discount code or a gift card' })
  .errors({ ...problems, ...fails('code_not_valid', 'too_many_requests') })
  .input(z.object({ currency: Currency, code: z.string().trim().min(1).max(60) }))
  .output(z.undefined())

const removeCode = endpoint(anyone, 'DELETE /cart/codes/{key}')
  .route({ summary: 'Removes a discount code or a gift card' })
  .errors(problems)
  .input(z.object({ currency: Currency, key: z.string().max(60) }))
  .output(z.undefined())

const setCountry = endpoint(anyone, 'PUT /cart/country')
  .route({
    summary: 'Sets the country to ship to, for estimates',
    description:
      'A country that pays in another currency changes the currency of the cart, or merges it with the one in that currency. Answers with the currency.',
  })
  .errors({ ...problems, ...fails('invalid_input') })
  .input(z.object({ currency: Currency, country: z.string().regex(/^[A-Z]{2}$/) }))
  .output(z.object({ currency: z.string() }))

const acceptPrices = endpoint(anyone, 'POST /cart/prices')
  .route({ summary: 'Confirms that the buyer has seen the present prices' })
  .errors(problems)
  .input(z.object({ currency: Currency }))
  .output(z.undefined())

export const cartsContract = {
  getCart,
  countCart,
  getOffers,
  addToCart,
  changeLine,
  removeLine,
  moveLine,
  changeVendor,
  addCode,
  removeCode,
  setCountry,
  acceptPrices,
}
