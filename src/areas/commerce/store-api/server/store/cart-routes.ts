import { z } from 'zod'
import {
  addToCart,
  chooseRate,
  createCart,
  ownerOfRate,
  pricedCart,
  removeCode,
  removeLines,
  setQuantity,
  type PricedCart,
} from '#commerce/carts/server/public.ts'
import {
  choosePayment,
  complete,
  createSessions,
  limitUnpaidOrders,
  removeSession,
  syncSessions,
} from '#commerce/checkout/server/public.ts'
import { regionOfCountry, regionsOf } from '#commerce/regions/server/public.ts'
import { isStoreId } from '#platform/store-ids.ts'
import { cartOrigin } from '#shared/enums-of-store.ts'
import { invalid, notAllowed, notFound } from '../protocol/errors.ts'
import { Metadata } from '../protocol/metadata.ts'
import { storeRoute, type StoreCall } from '../protocol/store-routes.ts'
import { cartShape } from '../shapes/cart-shape.ts'
import { methodOfProvider } from '../shapes/common.ts'
import { orderById } from '../shapes/load-order.ts'
import { providersOf } from '../shapes/providers.ts'
import { CartUpdate, updateCartDetails } from './cart-update.ts'

const Quantity = z.number().int('quantity must be an integer number').min(0).max(9999)
const VariantId = z.string().regex(/^variant_[0-9a-f]{32}$/, 'not a variant')
const Expand = z.strictObject({
  expand: z.union([z.string(), z.array(z.string())]).optional(),
  fields: z.union([z.string(), z.array(z.string())]).optional(),
})

const NewCart = z.strictObject({
  region_id: z.string().optional(),
  country_code: z.string().length(2).optional(),
  items: z
    .array(z.strictObject({ variant_id: VariantId, quantity: Quantity.min(1) }))
    .max(100)
    .optional(),
  sales_channel_id: z.string().optional(),
  context: Metadata.optional(),
})

const NewLine = z.strictObject({
  variant_id: VariantId,
  quantity: Quantity.min(1),
  metadata: Metadata.optional(),
})

/** Routes of carts (PROTOCOLS 3.3). */
export const cartRoutes = [
  storeRoute('POST /store/carts', {
    access: 'anyone',
    body: NewCart,
    query: Expand,
    async handle(call) {
      const { app, caller, body, request } = call
      const regions = await regionsOf(app.db)
      const country = body.country_code?.toUpperCase()
      const region = body.region_id
        ? regions.byId.get(body.region_id)
        : regionOfCountry(regions, country ?? caller.customer?.country ?? 'US')
      if (!region) throw notFound('Region', body.region_id)
      if (country && !region.countries.includes(country)) {
        throw invalid('Country not available in region')
      }
      const { customer } = caller
      const owner = {
        accountId: customer?.id ?? null,
        email: customer?.email ?? null,
        country: country ?? 'US',
        siteId: mainSiteId,
        lang: customer?.lang ?? 'en',
        origin: cartOrigin.api,
      }
      const userAgent = request.headers['user-agent']?.slice(0, 500)
      const context = { ...body.context, ip: request.ip, user_agent: userAgent }
      const id = await createCart(app, owner, { regionId: region.id, metadata: { context } })
      for (const item of body.items ?? []) {
        await addToCart(app, id, { variantId: item.variant_id, quantity: item.quantity })
      }
      return answerCart(call, id)
    },
  }),
  storeRoute('GET /store/carts/:id', {
    access: 'anyone',
    query: Expand,
    handle: (call) => answerCart(call, call.params['id'] ?? ''),
  }),
  storeRoute('POST /store/carts/:id', {
    access: 'anyone',
    body: CartUpdate,
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      await updateCartDetails(call, id, call.body)
      return answerChanged(call, id)
    },
  }),
  storeRoute('POST /store/carts/:id/line-items', {
    access: 'anyone',
    body: NewLine,
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      const { variant_id: variantId, quantity, metadata } = call.body
      await addToCart(call.app, id, { variantId, quantity, metadata })
      return answerChanged(call, id)
    },
  }),
  storeRoute('POST /store/carts/:id/line-items/:line', {
    access: 'anyone',
    body: z.strictObject({ quantity: Quantity, metadata: Metadata.optional() }),
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      const line = call.params['line'] ?? ''
      const cart = await loaded(call, id)
      if (!cart.lines.some((each) => each.id === line)) {
        throw invalid('Could not find the line item')
      }
      await setQuantity(call.app, id, line, call.body.quantity)
      return answerChanged(call, id)
    },
  }),
  storeRoute('DELETE /store/carts/:id/line-items/:line', {
    access: 'anyone',
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      await removeLines(call.app, id, [call.params['line'] ?? ''])
      return answerChanged(call, id)
    },
  }),
  storeRoute('POST /store/carts/:id/shipping-methods', {
    access: 'anyone',
    body: z.strictObject({ option_id: z.string(), data: Metadata.optional() }),
    query: Expand,
    async handle(call) {
      const cart = await chooseOption(call, cartId(call), call.body.option_id)
      return answerSynced(call, cart)
    },
  }),
  // Of the product: several options at once, for carts of several enterprises (specification 7.11).
  storeRoute('POST /store/carts/:id/add-shipping-methods', {
    access: 'anyone',
    body: z.strictObject({
      option_ids: z.array(z.string()).max(100).optional(),
      options: z
        .array(z.strictObject({ option_id: z.string(), data: Metadata.optional() }))
        .max(100)
        .optional(),
      option_id: z.string().optional(),
      data: Metadata.optional(),
    }),
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      const { option_ids = [], options = [], option_id } = call.body
      const ids = [...option_ids, ...options.map((each) => each.option_id), option_id]
      for (const each of ids) if (each !== undefined) await chooseOption(call, id, each)
      return answerChanged(call, id)
    },
  }),
  storeRoute('POST /store/carts/:id/payment-sessions', {
    access: 'anyone',
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      return { cart: shape(call, await startPayment(call, id)) }
    },
  }),
  storeRoute('POST /store/carts/:id/payment-session', {
    access: 'anyone',
    body: z.strictObject({ provider_id: z.string() }),
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      const method = methodOfProvider(call.body.provider_id)
      if (method === null) throw notAllowed('The payment provider is not available in the region')
      await choosePayment(call.app, id, method).catch((error: unknown) => {
        throw (error as { code?: string }).code === 'not_found'
          ? notAllowed('The payment provider is not available in the region')
          : error
      })
      return answerCart(call, id)
    },
  }),
  storeRoute('POST /store/carts/:id/payment-sessions/:provider', {
    access: 'anyone',
    body: z.strictObject({ data: Metadata }),
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      await syncSessions(call.app, await loaded(call, id))
      return answerCart(call, id)
    },
  }),
  storeRoute('POST /store/carts/:id/payment-sessions/:provider/refresh', {
    access: 'anyone',
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      await syncSessions(call.app, await loaded(call, id))
      return answerCart(call, id)
    },
  }),
  storeRoute('DELETE /store/carts/:id/payment-sessions/:provider', {
    access: 'anyone',
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      const method = methodOfProvider(call.params['provider'] ?? '')
      if (method !== null) await removeSession(call.app, id, method)
      return answerCart(call, id)
    },
  }),
  storeRoute('DELETE /store/carts/:id/discounts/:code', {
    access: 'anyone',
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      await removeCode(call.app, id, call.params['code'] ?? '')
      return answerChanged(call, id)
    },
  }),
  storeRoute('POST /store/carts/:id/complete', {
    access: 'anyone',
    query: Expand,
    async handle(call) {
      const id = cartId(call)
      await limitUnpaidOrders(call.app, await loaded(call, id), call.caller.address)
      const completed = await complete(call.app, id, languageOf(call))
      if (completed.type === 'cart') return { type: 'cart', data: shape(call, completed.cart) }
      return { type: 'order', data: await orderById(call.app, completed.orderId) }
    },
  }),
]

/** Orders through the API begin on the main site. */
const mainSiteId = 1

function cartId({ params }: StoreCall): string {
  const id = params['id'] ?? ''
  if (!isStoreId('cart', id)) throw notFound('Cart', id)
  return id
}

function languageOf({ caller }: StoreCall): string {
  return caller.customer?.lang ?? 'en'
}

function startPayment(call: StoreCall, id: string): Promise<PricedCart> {
  return createSessions(call.app, id, languageOf(call), call.caller.address)
}

async function loaded(call: StoreCall, id: string): Promise<PricedCart> {
  const cart = isStoreId('cart', id) ? await pricedCart(call.app, id, languageOf(call)) : null
  if (!cart) throw notFound('Cart', id)
  return cart
}

async function answerCart(call: StoreCall, id: string) {
  return { cart: shape(call, await loaded(call, id)) }
}

/** As `answerCart`, after bringing the payment sessions up to date with the change. */
async function answerChanged(call: StoreCall, id: string) {
  return answerSynced(call, await loaded(call, id))
}

async function answerSynced(call: StoreCall, cart: PricedCart) {
  if (!cart.sessions?.length) return { cart: shape(call, cart) }
  await syncSessions(call.app, cart)
  return answerCart(call, cart.id)
}

function shape({ app }: StoreCall, cart: PricedCart) {
  return cartShape(cart, { origin: app.settings.baseUrl, providers: providersOf(app) })
}

/** Chooses an option for its enterprise; one that does not suit the cart is not kept. */
async function chooseOption(call: StoreCall, id: string, optionId: string): Promise<PricedCart> {
  const { app } = call
  const owner = await ownerOfRate(app.db, optionId)
  if (owner === null) {
    // The virtual option needs no choice: nothing is shipped.
    const cart = await loaded(call, id)
    if (cart.isVirtual) return cart
    throw unsuitable
  }
  await chooseRate(app, id, owner, optionId)
  const cart = await loaded(call, id)
  const vendor = cart.vendors.find(({ enterpriseId }) => enterpriseId === owner)
  if (vendor?.options.some((option) => option.id === optionId)) return cart
  await chooseRate(app, id, owner, null)
  throw unsuitable
}

const unsuitable = notAllowed('The shipping option is not available for the cart')
