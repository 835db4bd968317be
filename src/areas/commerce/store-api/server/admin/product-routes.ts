import { z } from 'zod'
import { listingState } from '#shared/enums.ts'
import { notFound } from '../protocol/errors.ts'
import { adminOf } from '../protocol/store-caller.ts'
import { storeRoute, type StoreCall } from '../protocol/store-routes.ts'
import { productsJson, withProducts } from '../shapes/load-products.ts'
import { listOf, Page, pageOf, TextOrTexts } from '../shapes/pages.ts'
import type { productShape } from '../shapes/product-shape.ts'
import { NewProduct, ProductUpdate, VariantUpdate, WireVariant } from './product-bodies.ts'
import * as changes from './product-changes.ts'

type Product = ReturnType<typeof productShape>

/** Products of admins: of the platform all, of enterprises their own (PROTOCOLS 3.4). */
export const adminProductRoutes = [
  storeRoute('GET /admin/products', {
    access: 'admin',
    query: z.strictObject({
      ...Page.shape,
      q: z.string().max(200).optional(),
      id: TextOrTexts.optional(),
      handle: z.string().optional(),
      status: TextOrTexts.optional(),
      sales_channel_id: TextOrTexts.optional(),
    }),
    async handle({ app, caller, query }) {
      const { limit, offset } = pageOf(query, 50)
      const statuses = listOf(query.status)
      const filter = {
        isPublic: false,
        enterpriseIds: adminOf(caller).enterpriseIds,
        ...(query.id !== undefined && { ids: listOf(query.id) ?? [] }),
        ...(query.q && { text: query.q }),
        ...(query.handle && { handle: query.handle }),
        ...(statuses && {
          states: statuses.includes('published') ? [listingState.published] : [listingState.draft],
        }),
      }
      const request = { filter, limit, offset, order: query.order, pricing: null, isAdmin: true }
      const { products, count } = await productsJson(app, request)
      return withProducts('products', products, { count, offset, limit })
    },
  }),
  storeRoute('POST /admin/products', {
    access: 'admin',
    body: NewProduct,
    query: Page,
    async handle(call) {
      const id = await changes.createProduct(call, call.body)
      return { product: await loaded(call, id) }
    },
  }),
  storeRoute('GET /admin/products/:id', { access: 'admin', query: Page, handle: answerProduct }),
  storeRoute('POST /admin/products/:id', {
    access: 'admin',
    body: ProductUpdate,
    query: Page,
    async handle(call) {
      await changes.updateProduct(call, call.body)
      return answerProduct(call)
    },
  }),
  storeRoute('DELETE /admin/products/:id', {
    access: 'admin',
    async handle(call) {
      await changes.deleteProduct(call)
      return { id: call.params['id'], object: 'product', deleted: true }
    },
  }),
  storeRoute('GET /admin/products/:id/variants', {
    access: 'admin',
    query: Page,
    async handle(call) {
      const { limit, offset } = pageOf(call.query, 100)
      const { variants } = await loaded(call, call.params['id'] ?? '')
      const page = variants.slice(offset, offset + limit)
      return { variants: page, count: variants.length, offset, limit }
    },
  }),
  storeRoute('POST /admin/products/:id/variants', {
    access: 'admin',
    body: WireVariant,
    query: Page,
    async handle(call) {
      await changes.addVariant(call, call.body)
      return answerProduct(call)
    },
  }),
  storeRoute('POST /admin/products/:id/variants/:variant', {
    access: 'admin',
    body: VariantUpdate,
    query: Page,
    async handle(call) {
      await changes.changeVariant(call, call.body)
      return answerProduct(call)
    },
  }),
  storeRoute('DELETE /admin/products/:id/variants/:variant', {
    access: 'admin',
    async handle(call) {
      await changes.removeVariant(call)
      const { product } = await answerProduct(call)
      const variant_id = call.params['variant']
      return { variant_id, object: 'product-variant', deleted: true, product }
    },
  }),
  storeRoute('POST /admin/products/:id/options', {
    access: 'admin',
    body: z.strictObject({ title: z.string().trim().min(1).max(100) }),
    query: Page,
    async handle(call) {
      await changes.addOption(call, call.body.title)
      return answerProduct(call)
    },
  }),
  storeRoute('POST /admin/products/:id/options/:option', {
    access: 'admin',
    body: z.strictObject({ title: z.string().trim().min(1).max(100) }),
    query: Page,
    async handle(call) {
      await changes.changeOption(call, call.body.title)
      return answerProduct(call)
    },
  }),
  storeRoute('DELETE /admin/products/:id/options/:option', {
    access: 'admin',
    async handle(call) {
      await changes.changeOption(call, null)
      const { product } = await answerProduct(call)
      return { option_id: call.params['option'], object: 'option', deleted: true, product }
    },
  }),
]

type ReadCall = Pick<StoreCall, 'app' | 'caller' | 'params'>

async function answerProduct(call: ReadCall) {
  return { product: await loaded(call, call.params['id'] ?? '') }
}

async function loaded({ app, caller }: Pick<StoreCall, 'app' | 'caller'>, id: string) {
  const { products } = await productsJson(app, {
    filter: { isPublic: false, enterpriseIds: adminOf(caller).enterpriseIds, ids: [id] },
    limit: 1,
    offset: 0,
    pricing: null,
    isAdmin: true,
  })
  const [json] = products
  if (!json) throw notFound('Product', id)
  return JSON.parse(json.toString()) as Product
}
