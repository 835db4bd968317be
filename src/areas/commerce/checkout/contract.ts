import { z } from 'zod'
import { Cart, CartTotals } from '#commerce/carts/contract.ts'
import { Address } from '#shared/address.ts'
import { anyone, signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { paymentMethod } from '#shared/enums-of-store.ts'
import { Id, Picture } from '#shared/schema.ts'
import { addressFields } from './model.ts'

const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()
const Country = z.string().regex(/^[A-Z]{2}$/)
const Method = z.literal([
  paymentMethod.stripe,
  paymentMethod.bankTransfer,
  paymentMethod.payAtPickup,
  paymentMethod.test,
])
const AddressId = z.string().regex(/^addr_[0-9a-f]{32}$/)
const OrderId = z.string().regex(/^order_[0-9a-f]{32}$/)

const Agreement = z.object({
  cart: z.string().regex(/^cart_[0-9a-f]{32}$/),
  /** `contentHash` of the cart that the buyer has seen. */
  agreedHash: z.string().max(100),
})

export type AddressForm = z.infer<typeof AddressForm>
/** Fields of an address in the order of its country. */
export const AddressForm = z.object({
  country: z.string(),
  fields: z.array(
    z.object({
      name: z.enum(addressFields),
      /** Key of its text: `address-{label}`, such as `state` or `prefecture`. */
      label: z.string(),
      isRequired: z.boolean(),
      /** A valid value, such as a postal code; null where there is none. */
      example: z.string().nullable(),
      /** Values to choose from, with their names; null for free text. */
      options: z.array(z.object({ value: z.string(), name: z.string() })).nullable(),
    }),
  ),
})

export type FieldProblems = z.infer<typeof FieldProblems>
const FieldProblems = z.array(
  z.object({
    /** A field of the address, `bill-` before one of the billing address, or `email`. */
    field: z.string(),
    problem: z.enum(['required', 'malformed', 'not_an_option']),
  }),
)

export type SavedAddress = z.infer<typeof SavedAddress>
export const SavedAddress = z.object({
  id: AddressId,
  address: Address,
  /** As its country writes it. */
  lines: z.array(z.string()),
  isDefault: z.boolean(),
})

export type Checkout = z.infer<typeof Checkout>
export const Checkout = z.object({
  cart: Cart,
  email: z.string().nullable(),
  address: Address.nullable(),
  billAddress: Address.nullable(),
  /** As their countries write them; null until they are complete. */
  addressLines: z.array(z.string()).nullable(),
  billLines: z.array(z.string()).nullable(),
  /** Address book; empty for visitors. */
  addresses: z.array(SavedAddress),
  /** The step that can be reached with what is known: 1 address, 2 payment, 3 review. */
  reached: z.literal([1, 2, 3]),
  /** How it will be paid; null if that is not chosen, or nothing is to be paid. */
  method: Method.nullable(),
})

const getCheckout = endpoint(anyone, 'GET /checkout')
  .route({ summary: 'What is known for placing the order of a cart' })
  .errors(fails('not_found', 'busy'))
  .input(
    z.object({
      currency: Currency,
      /** Shows shipping and tax as to this country, before an address there is stored. */
      country: Country.optional(),
    }),
  )
  .output(Checkout)

const getAddressForm = endpoint(anyone, 'GET /checkout/address-form')
  .route({ summary: 'The fields of an address in a country, in its order' })
  .input(z.object({ country: Country }))
  .output(AddressForm)

const setAddress = endpoint(anyone, 'PUT /checkout/address')
  .route({
    summary: 'Stores email and addresses, or answers with what is wrong with them',
    description:
      'A country that pays in another currency changes that of the cart. Goods that need no shipping need no address.',
  })
  .errors(fails('not_found', 'cart_completed', 'busy'))
  .input(
    z.object({
      currency: Currency,
      email: z.string().max(320),
      address: Address.optional(),
      /** Null: the same. */
      billAddress: Address.nullish(),
      /** An address of the address book instead. */
      addressId: AddressId.optional(),
      /** Adds the address to the address book. */
      isSaved: z.boolean().optional(),
    }),
  )
  .output(z.object({ currency: z.string(), problems: FieldProblems }))

export type Payment = z.infer<typeof Payment>
export const Payment = z.object({
  /** Ways to pay that suit all enterprises; `data` is for the provider's script. */
  methods: z.array(
    z.object({
      method: Method,
      isChosen: z.boolean(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Until when the stock is reserved; null where none is counted. */
  reservedUntil: z.iso.datetime().nullable(),
})

const beginPayment = endpoint(anyone, 'POST /checkout/payment')
  .route({
    summary: 'Begins the payment: reserves the stock for 15 minutes, or for 15 minutes more',
  })
  .errors(
    fails(
      'not_found',
      'cart_completed',
      'cart_incomplete',
      'not_enough_stock',
      'not_for_sale',
      'payments_unavailable',
      'busy',
    ),
  )
  .input(z.object({ currency: Currency }))
  .output(Payment)

const choosePayment = endpoint(anyone, 'PUT /checkout/payment')
  .route({ summary: 'Chooses how to pay' })
  .errors(fails('not_found', 'cart_completed', 'busy'))
  .input(z.object({ currency: Currency, method: Method }))
  .output(z.undefined())

const agreeToOrder = endpoint(anyone, 'POST /checkout/agreement')
  .route({
    summary: 'Agrees to an order whose card is confirmed next',
    description:
      'Once the card is authorized the order is placed, also without a call of `placeOrder`.',
  })
  .errors(
    fails(
      'not_found',
      'cart_changed',
      'cart_incomplete',
      'not_enough_stock',
      'not_for_sale',
      'busy',
    ),
  )
  .input(Agreement)
  .output(z.undefined())

const findRecentOrder = endpoint(anyone, 'GET /checkout/recent-order')
  .route({ summary: 'The last order of this browser or account within an hour' })
  .output(z.object({ orderId: OrderId.nullable() }))

const placeOrder = endpoint(anyone, 'POST /checkout/order')
  .route({
    summary: 'Places the order; repeated, it answers with the same order',
    description: 'Whoever knows the id of a cart may place its order.',
  })
  .errors(
    fails(
      'not_found',
      'cart_changed',
      'cart_incomplete',
      'not_enough_stock',
      'not_for_sale',
      'payment_refused',
      'payments_unavailable',
      'too_many_requests',
      'busy',
    ),
  )
  .input(Agreement)
  .output(
    z.object({
      /** Null if the payment has to be confirmed first, or was for another amount. */
      orderId: OrderId.nullable(),
    }),
  )

export type Confirmation = z.infer<typeof Confirmation>
/** What a buyer reads after ordering. */
export const Confirmation = z.object({
  id: OrderId,
  /** Number of the order, such as 1001. */
  number: z.number().int(),
  email: z.string().nullable(),
  currency: z.string(),
  method: Method,
  totals: CartTotals,
  addressLines: z.array(z.string()).nullable(),
  isVirtual: z.boolean(),
  /** Whether an account has the order. */
  hasAccount: z.boolean(),
  vendors: z.array(
    z.object({
      orderId: z.string(),
      /**
       * Where its buyer follows it: for members, and with its secret in the browser that placed it.
       */
      viewPath: z.string().nullable(),
      /** Such as 1001-2. */
      number: z.string(),
      vendorId: Id,
      name: z.string(),
      url: z.string(),
      total: z.number().int(),
      isPaid: z.boolean(),
      /** 1 shipped, 2 pick-up, 3 local delivery, 4 virtual. */
      method: z.number().int(),
      shipping: z.string(),
      instructions: z.string(),
      /** Days on which it arrives: first and last; null if that is not known. */
      arrives: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
      place: z
        .object({ name: z.string(), address: z.string(), openingHours: z.string() })
        .nullable(),
      /** How to transfer the money; null for other payments and once it is paid. */
      bankInstructions: z.string().nullable(),
      lines: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          variant: z.string(),
          quantity: z.number().int(),
          total: z.number().int(),
          picture: Picture.nullable(),
          recipient: z.string().nullable(),
        }),
      ),
    }),
  ),
})

const getConfirmation = endpoint(anyone, 'GET /checkout/orders/{id}')
  .route({
    summary: 'An order, for the page after placing it',
    description:
      'Whoever knows the id of an order without an account may read it; others only its account.',
  })
  .errors(fails('not_found'))
  .input(z.object({ id: OrderId }))
  .output(Confirmation)

const listAddresses = endpoint(signedIn, 'GET /account/addresses')
  .route({ summary: 'The caller’s address book, default address first' })
  .output(z.object({ addresses: z.array(SavedAddress) }))

const saveAddress = endpoint(signedIn, 'PUT /account/addresses')
  .route({ summary: 'Adds an address to the address book, or changes one' })
  .errors(fails('not_found', 'invalid_input'))
  .input(
    z.object({ id: AddressId.optional(), address: Address, isDefault: z.boolean().optional() }),
  )
  .output(z.object({ problems: FieldProblems }))

const deleteAddress = endpoint(signedIn, 'DELETE /account/addresses/{id}')
  .route({ summary: 'Removes an address from the address book' })
  .input(z.object({ id: AddressId }))
  .output(z.undefined())

export const checkoutContract = {
  getCheckout,
  getAddressForm,
  setAddress,
  beginPayment,
  choosePayment,
  agreeToOrder,
  placeOrder,
  findRecentOrder,
  getConfirmation,
  listAddresses,
  saveAddress,
  deleteAddress,
}
