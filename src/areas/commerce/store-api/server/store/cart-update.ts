import { z } from 'zod'
import {
  addCode,
  cartDetails,
  limitCodes,
  lockOpenCart,
  pricedCart,
  removeCode,
  setDetails,
  updateCart,
  type PricedCart,
} from '#commerce/carts/server/public.ts'
import { invalid, notAllowed, notFound } from '../protocol/errors.ts'
import { Metadata } from '../protocol/metadata.ts'
import type { StoreCall } from '../protocol/store-routes.ts'
import { addressFrom, WireAddress } from '../shapes/common.ts'
import { addressOfAccount } from '../shapes/customer-queries.ts'

const AddressOrId = z.union([WireAddress, z.string()])

/** A change of a cart as a whole (PROTOCOLS 3.3). */
export const CartUpdate = z.strictObject({
  email: z.email('email must be an email').max(320).nullish(),
  region_id: z.string().optional(),
  country_code: z.string().length(2).optional(),
  billing_address: AddressOrId.optional(),
  shipping_address: AddressOrId.optional(),
  discounts: z
    .array(z.strictObject({ code: z.string().max(60) }))
    .max(20)
    .optional(),
  gift_cards: z
    .array(z.strictObject({ code: z.string().max(60) }))
    .max(20)
    .optional(),
  customer_id: z.string().optional(),
  sales_channel_id: z.string().optional(),
  context: Metadata.optional(),
  metadata: Metadata.nullish(),
})

/** Changes what belongs to a cart as a whole. */
export async function updateCartDetails(
  call: StoreCall,
  id: string,
  body: z.infer<typeof CartUpdate>,
): Promise<void> {
  const { app } = call
  const before = await cartDetails(app.db, id)
  if (!before) throw notFound('Cart', id)
  if (body.customer_id !== undefined) await claim(call, id, body.customer_id)
  const country = body.country_code?.toUpperCase()
  const shipAddress =
    country && !body.shipping_address
      ? { ...before.shipAddress, countryCode: country }
      : await address(call, body.shipping_address, before.shipAddress)
  const metadata = {
    ...before.metadata,
    ...(body.context && { context: body.context }),
    ...(body.metadata !== undefined && { metadata: body.metadata }),
  }
  await setDetails(app, id, {
    email: body.email,
    regionId: body.region_id,
    shipAddress,
    billAddress: await address(call, body.billing_address, before.billAddress),
    metadata: body.context || body.metadata !== undefined ? metadata : undefined,
  })
  await limitNewCodes(call, body, before.codes)
  if (body.discounts) {
    for (const code of before.codes) await removeCode(app, id, code)
    for (const { code } of body.discounts) await addCode(app, id, code)
    const after = await pricedCart(app, id, 'en')
    const problem = after?.codeProblems[0]
    if (problem) {
      await removeCode(app, id, problem.code)
      throw notFound(`Discount with code ${problem.code} is not valid`)
    }
  }
  for (const { code } of body.gift_cards ?? []) await addCode(app, id, code)
}

/** Clients send the codes that the cart has along with new ones; each new one is a guess. */
async function limitNewCodes(
  { app, caller }: StoreCall,
  { discounts = [], gift_cards: giftCards = [] }: z.infer<typeof CartUpdate>,
  known: readonly string[],
): Promise<void> {
  const before = new Set(known.map((code) => code.toLowerCase()))
  const tried = [
    ...discounts.filter(({ code }) => !before.has(code.trim().toLowerCase())),
    ...giftCards,
  ]
  for (const _ of tried) await limitCodes(app, caller.address)
}

/** A customer takes over a cart of a guest. */
async function claim({ app, caller }: StoreCall, id: string, customerId: string): Promise<void> {
  const { customer } = caller
  if (!customer || customerId !== `cus_${customer.id}`) throw notAllowed('Not your customer id')
  await app.db.transaction().execute(async (tx) => {
    const cart = await lockOpenCart(tx, id)
    if (cart.accountId !== null && cart.accountId !== customer.id) {
      throw notAllowed('The cart belongs to another customer')
    }
    await updateCart(tx, id, { accountId: customer.id, email: cart.email ?? customer.email })
  })
}

async function address(
  call: StoreCall,
  given: z.infer<typeof AddressOrId> | undefined,
  before: PricedCart['shipAddress'],
) {
  if (given === undefined) return undefined
  if (typeof given === 'string') {
    const { customer } = call.caller
    const known = customer && (await addressOfAccount(call.app.db, customer.id, given))
    if (!known) throw notFound('Address', given)
    return known
  }
  const read = addressFrom(given, before)
  if (!read) throw invalid('country_code is required')
  return read
}
