import { z } from 'zod'
import { taxonomyOf, withDescendants } from '#foundation/taxonomy/server/public.ts'
import type { App } from '#platform/app.ts'
import { notFound } from '../protocol/errors.ts'
import { storeRoute } from '../protocol/store-routes.ts'
import { pricingOf, productsJson, withProducts } from '../shapes/load-products.ts'
import { listOf, Page, pageOf, TextOrTexts } from '../shapes/pages.ts'
import { productOfVariant } from '../shapes/product-queries.ts'
import type { productShape } from '../shapes/product-shape.ts'

const Prices = z.strictObject({
  ...Page.shape,
  region_id: z.string().optional(),
  currency_code: z.string().optional(),
  cart_id: z.string().optional(),
  sales_channel_id: TextOrTexts.optional(),
})

const ProductQuery = z.strictObject({
  ...Prices.shape,
  q: z.string().max(200).optional(),
  id: TextOrTexts.optional(),
  handle: z.string().optional(),
  category_id: TextOrTexts.optional(),
  collection_id: TextOrTexts.optional(),
  include_category_children: z.string().optional(),
  tags: TextOrTexts.optional(),
  type_id: TextOrTexts.optional(),
  title: z.string().optional(),
  is_giftcard: z.string().optional(),
  created_at: z.record(z.string(), z.string()).optional(),
  updated_at: z.record(z.string(), z.string()).optional(),
})

export const productRoutes = [
  storeRoute('GET /store/products', {
    access: 'anyone',
    query: ProductQuery,
    async handle({ app, query }) {
      const { limit, offset } = pageOf(query, 100)
      const filter = {
        isPublic: true,
        enterpriseIds: null,
        ...(query.id !== undefined && { ids: listOf(query.id) ?? [] }),
        ...((query.q ?? query.title) && { text: query.q ?? query.title ?? null }),
        ...(query.handle && { handle: query.handle }),
        ...(query.category_id && {
          categoryIds: await categoriesOf(app, query.category_id, query.include_category_children),
        }),
        ...(query.collection_id && { collectionIds: idsIn('pcol', query.collection_id) }),
      }
      const pricing = await pricingOf(app, query)
      const request = { filter, limit, offset, order: query.order, pricing, isAdmin: false }
      const { products, count } = await productsJson(app, request)
      return withProducts('products', products, { count, offset, limit })
    },
  }),
  storeRoute('GET /store/products/:id', {
    access: 'anyone',
    query: Prices,
    handle: ({ app, params, query }) =>
      oneProduct(app, { ids: [params['id'] ?? ''] }, params['id'] ?? '', query),
  }),
  // Of the product (specification 7.11).
  storeRoute('GET /store/products/slug/:slug', {
    access: 'anyone',
    query: Prices,
    handle: ({ app, params, query }) =>
      oneProduct(app, { handle: params['slug'] ?? '' }, params['slug'] ?? '', query),
  }),
  storeRoute('POST /store/products/search', {
    access: 'anyone',
    body: z.strictObject({
      q: z.string().max(200).optional(),
      offset: z.number().int().min(0).optional(),
      limit: z.number().int().min(0).optional(),
      filter: z.unknown().optional(),
    }),
    async handle({ app, body }) {
      const { q, offset = 0, limit = 20 } = body
      const filter = { isPublic: true, enterpriseIds: null, ...(q && { text: q }) }
      const request = { filter, limit: Math.min(limit, 100), offset, pricing: null, isAdmin: false }
      const { products } = await productsJson(app, request)
      return withProducts('hits', products)
    },
  }),
  storeRoute('GET /store/variants', {
    access: 'anyone',
    query: z.strictObject({
      ...Prices.shape,
      ids: TextOrTexts.optional(),
      id: TextOrTexts.optional(),
      title: TextOrTexts.optional(),
      inventory_quantity: z.unknown().optional(),
    }),
    async handle({ app, query }) {
      const ids = (listOf(query.ids ?? query.id) ?? []).flatMap((id) => id.split(','))
      const products = await productsOfVariants(app, ids, query)
      const wanted = new Set(ids)
      const variants = products.flatMap((product) =>
        product.variants
          .filter(({ id }) => wanted.has(id))
          .map((variant) => ({ ...variant, product: withoutVariants(product) })),
      )
      return { variants }
    },
  }),
  storeRoute('GET /store/variants/:id', {
    access: 'anyone',
    query: Prices,
    async handle({ app, params, query }) {
      const id = params['id'] ?? ''
      const [product] = await productsOfVariants(app, [id], query)
      const variant = product?.variants.find((each) => each.id === id)
      if (!product || !variant) throw notFound('Variant', id)
      return { variant: { ...variant, product: withoutVariants(product) } }
    },
  }),
]

type Product = ReturnType<typeof productShape>

async function oneProduct(
  app: App,
  filter: { ids?: string[]; handle?: string },
  name: string,
  query: z.infer<typeof Prices>,
): Promise<Buffer> {
  const pricing = await pricingOf(app, query)
  const { products } = await productsJson(app, {
    filter: { isPublic: true, enterpriseIds: null, ...filter },
    limit: 1,
    offset: 0,
    pricing,
    isAdmin: false,
  })
  const [product] = products
  if (!product) throw notFound('Product', name)
  return Buffer.concat([Buffer.from('{"product":'), product, Buffer.from('}')])
}

async function productsOfVariants(
  app: App,
  variantIds: readonly string[],
  query: z.infer<typeof Prices>,
): Promise<Product[]> {
  const owners = await Promise.all(
    variantIds.slice(0, 100).map((id) => productOfVariant(app.db, id)),
  )
  const ids = [...new Set(owners.flatMap((id) => id ?? []))]
  if (ids.length === 0) return []
  const { products } = await productsJson(app, {
    filter: { isPublic: true, enterpriseIds: null, ids },
    limit: ids.length,
    offset: 0,
    pricing: await pricingOf(app, query),
    isAdmin: false,
  })
  return products.map((json) => JSON.parse(json.toString()) as Product)
}

function withoutVariants(product: Product) {
  const { variants: _, options: __, ...rest } = product
  return rest
}

/** Returns the numbers of ids such as `pcat_53`. */
export function idsIn(prefix: string, given: string | readonly string[]): number[] {
  return (listOf(given) ?? []).flatMap((id) => {
    const [, digits] = new RegExp(`^${prefix}_(\\d{1,15})$`).exec(id) ?? []
    return digits ? Number(digits) : []
  })
}

async function categoriesOf(
  app: App,
  given: string | readonly string[],
  withChildren: string | undefined,
): Promise<number[]> {
  const ids = idsIn('pcat', given)
  if (withChildren !== 'true') return ids
  const { categories } = await taxonomyOf(app.db)
  return ids.flatMap((id) => {
    const category = categories.get(id)
    return category ? withDescendants(category).map((each) => each.id) : []
  })
}
