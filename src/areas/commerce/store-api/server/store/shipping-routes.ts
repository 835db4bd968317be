import { z } from 'zod'
import { pricedCart } from '#commerce/carts/server/public.ts'
import { isStoreId } from '#platform/store-ids.ts'
import { notFound } from '../protocol/errors.ts'
import { storeRoute } from '../protocol/store-routes.ts'
import { optionShape } from '../shapes/cart-shape.ts'
import { wireOption } from '../shapes/option-shape.ts'
import { optionsInRegion, optionsOfEnterprise, virtualOption } from '../shapes/option-queries.ts'
import { listOf, Page, TextOrTexts } from '../shapes/pages.ts'

export const shippingRoutes = [
  storeRoute('GET /store/shipping-options', {
    access: 'anyone',
    query: z.strictObject({
      ...Page.shape,
      region_id: z.string().optional(),
      product_ids: TextOrTexts.optional(),
      is_return: z.string().optional(),
    }),
    async handle({ app, query }) {
      if (query.is_return === 'true') return { shipping_options: [] }
      const productIds = listOf(query.product_ids)?.flatMap((id) => id.split(',')) ?? null
      const rows = await optionsInRegion(app.db, query.region_id ?? null, productIds)
      return { shipping_options: rows.map((row) => wireOption(row)) }
    },
  }),
  storeRoute('GET /store/shipping-options/:cart', {
    access: 'anyone',
    query: Page,
    async handle({ app, caller, params }) {
      const id = params['cart'] ?? ''
      const language = caller.customer?.lang ?? 'en'
      const cart = isStoreId('cart', id) ? await pricedCart(app, id, language) : null
      if (!cart) throw notFound('Cart', id)
      const options = cart.vendors.flatMap((vendor) =>
        vendor.options.map((option) => optionShape(option, vendor.enterpriseId, cart.regionId)),
      )
      if (options.length > 0 || !cart.isVirtual) return { shipping_options: options }
      const virtual = await virtualOption(app.db)
      return { shipping_options: virtual ? [wireOption(virtual)] : [] }
    },
  }),
  // Of the product (specification 7.11).
  storeRoute('GET /store/shipping/default-virtual-shipping-option', {
    access: 'anyone',
    async handle({ app }) {
      const virtual = await virtualOption(app.db)
      if (!virtual) throw notFound('Shipping option')
      return { shipping_option: wireOption(virtual) }
    },
  }),
  storeRoute('GET /store/shipping/:id', {
    access: 'anyone',
    async handle({ app, params }) {
      const vendorId = Number(/^\d{1,15}$/.exec(params['id'] ?? '')?.[0] ?? 0)
      const rows = await optionsOfEnterprise(app.db, vendorId)
      return { vendorId, shipping_options: rows.map((row) => wireOption(row)) }
    },
  }),
]
