import { z } from 'zod'
import { nameOf, taxonomyOf, type Taxonomy } from '#foundation/taxonomy/server/public.ts'
import { notFound } from '../protocol/errors.ts'
import { storeRoute } from '../protocol/store-routes.ts'
import { Page, pageOf } from '../shapes/pages.ts'
import { categoryId } from '../shapes/product-shape.ts'

type Category = Taxonomy['categoryRoots'][number]

/** Categories, collections, tags and types of products. */
export const categoryRoutes = [
  storeRoute('GET /store/product-categories', {
    access: 'anyone',
    query: z.strictObject({
      ...Page.shape,
      parent_category_id: z.string().optional(),
      include_descendants_tree: z.string().optional(),
      q: z.string().max(200).optional(),
      handle: z.string().optional(),
    }),
    async handle({ app, query }) {
      const { limit, offset } = pageOf(query, 100)
      const { categories, categoryRoots } = await taxonomyOf(app.db)
      const parent = query.parent_category_id
      const all =
        parent === undefined
          ? [...categories.values()]
          : parent === 'null'
            ? categoryRoots
            : (categories.get(numberOf(parent))?.children ?? [])
      const text = query.q?.toLowerCase()
      const found = all.filter(
        (each) =>
          (!text || nameOf(each, 'en').toLowerCase().includes(text)) &&
          (!query.handle || each.handle === query.handle),
      )
      const isTree = query.include_descendants_tree === 'true'
      return {
        product_categories: found
          .slice(offset, offset + limit)
          .map((each) => categoryShape(each, isTree)),
        count: found.length,
        offset,
        limit,
      }
    },
  }),
  storeRoute('GET /store/product-categories/:id', {
    access: 'anyone',
    query: Page,
    async handle({ app, params }) {
      const { categories } = await taxonomyOf(app.db)
      const category = categories.get(numberOf(params['id'] ?? ''))
      if (!category) throw notFound('ProductCategory', params['id'])
      const parent = category.parent_id === null ? null : categories.get(category.parent_id)
      return {
        product_category: {
          ...categoryShape(category, true),
          parent_category: parent ? categoryShape(parent, false) : null,
        },
      }
    },
  }),
  storeRoute('GET /store/collections', {
    access: 'anyone',
    query: z.strictObject({ ...Page.shape, handle: z.string().optional() }),
    async handle({ app, query }) {
      const { limit, offset } = pageOf(query, 10)
      const { collections } = await taxonomyOf(app.db)
      const found = [...collections.values()].filter(
        ({ slug }) => !query.handle || slug === query.handle,
      )
      return {
        collections: found.slice(offset, offset + limit).map(collectionShape),
        count: found.length,
        offset,
        limit,
      }
    },
  }),
  storeRoute('GET /store/collections/:id', {
    access: 'anyone',
    query: Page,
    async handle({ app, params }) {
      const [, digits] = /^pcol_(\d{1,15})$/.exec(params['id'] ?? '') ?? []
      const collection = (await taxonomyOf(app.db)).collections.get(Number(digits))
      if (!collection) throw notFound('Collection', params['id'])
      return { collection: collectionShape(collection) }
    },
  }),
  // Products have keywords and categories instead of tags and types.
  storeRoute('GET /store/product-tags', {
    access: 'anyone',
    query: z.strictObject({ ...Page.shape, q: z.string().optional() }),
    handle: async ({ query }) => ({ product_tags: [], count: 0, ...pageOf(query, 20) }),
  }),
  storeRoute('GET /store/product-types', {
    access: 'anyone',
    query: z.strictObject({ ...Page.shape, q: z.string().optional() }),
    handle: async ({ query }) => ({ product_types: [], count: 0, ...pageOf(query, 20) }),
  }),
]

function numberOf(id: string): number {
  const [, digits] = /^(?:pcat_)?(\d{1,15})$/.exec(id) ?? []
  return digits ? Number(digits) : 0
}

function categoryShape(category: Category, isTree: boolean): object {
  return {
    id: categoryId(category.id),
    name: nameOf(category, 'en'),
    description: '',
    handle: category.handle,
    parent_category_id: category.parent_id === null ? null : categoryId(category.parent_id),
    parent_category: null,
    rank: category.sort,
    metadata: null,
    category_children: category.children.map((child) => categoryShape(child, isTree)),
  }
}

function collectionShape(
  collection: Taxonomy['collections'] extends ReadonlyMap<number, infer C> ? C : never,
) {
  return {
    id: `pcol_${collection.id}`,
    title: nameOf(collection, 'en'),
    handle: collection.slug,
    metadata: null,
  }
}
