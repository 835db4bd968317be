import { z } from 'zod'
import { orderOfCart } from '#commerce/orders/server/public.ts'
import { isStoreId } from '#platform/store-ids.ts'
import { clientKeyOf } from '#platform/subnet.ts'
import { limitCalls } from '#platform/throttle/throttle.ts'
import { asEmail } from '#shared/sign-up-checks.ts'
import { notFound, StoreError } from '../protocol/errors.ts'
import { storeRoute } from '../protocol/store-routes.ts'
import { orderById } from '../shapes/load-order.ts'
import { orderState } from '../shapes/order-state.ts'
import { lookedUpOrder } from '../shapes/order-shape-queries.ts'
import { Page } from '../shapes/pages.ts'

export const orderRoutes = [
  // Needs no session: the id is a capability.
  storeRoute('GET /store/orders/:id', {
    access: 'anyone',
    query: Page,
    async handle({ app, params }) {
      const id = params['id'] ?? ''
      if (!isStoreId('order', id)) throw notFound('Order', id)
      return { order: await orderById(app, id) }
    },
  }),
  storeRoute('GET /store/orders/cart/:cart', {
    access: 'anyone',
    query: Page,
    async handle({ app, params }) {
      const id = await orderOfCart(app.db, params['cart'] ?? '')
      if (!id) throw notFound('Order of the cart', params['cart'])
      return { order: await orderById(app, id) }
    },
  }),
  // Of the product (specification 7.11).
  storeRoute('GET /store/orders/get-order-metadata/:id', {
    access: 'anyone',
    async handle({ app, params }) {
      const id = params['id'] ?? ''
      if (!isStoreId('order', id)) throw notFound('Order', id)
      return { metadata: (await orderById(app, id))?.metadata ?? {} }
    },
  }),
  // Whole for its buyer only (decisions/0031).
  storeRoute('GET /store/orders', {
    access: 'anyone',
    query: z.strictObject({
      ...Page.shape,
      display_id: z.string().regex(/^\d{1,15}$/),
      email: z.string().max(320),
      shipping_address: z.looseObject({ postal_code: z.string().min(1).max(20) }).optional(),
    }),
    async handle({ app, caller, query }) {
      // Numbers can be guessed.
      const network = clientKeyOf(caller.address)
      await limitCalls(app, [{ under: ['order lookup', network], most: 30, seconds: 600 }])
      const found = await lookedUpOrder(app.db, {
        displayId: Number(query.display_id),
        email: asEmail(query.email),
        postalCode: query.shipping_address?.postal_code ?? null,
      })
      const order = found && (await orderById(app, found.id))
      if (!order) throw new StoreError(404, 'not_found', 'Not Found')
      const isBuyer = caller.customer !== null && caller.customer.id === found.accountId
      return { order: isBuyer ? order : orderState(order) }
    },
  }),
]
