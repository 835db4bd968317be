import { z } from 'zod'
import { nameOf, taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import { regionsOf } from '#commerce/regions/server/public.ts'
import { defaultCurrency } from '#shared/constants.ts'
import { invalid, notAllowed, notFound } from '../protocol/errors.ts'
import { adminOf } from '../protocol/store-caller.ts'
import { storeRoute } from '../protocol/store-routes.ts'
import {
  accountOfCustomer,
  currencyShape,
  enterpriseOfProfile,
  profileShape,
  regionShape,
  salesChannel,
  salesChannelId,
} from '../shapes/common.ts'
import { accountById } from '../shapes/customer-queries.ts'
import { customerForVendors, customerShape, userShape } from '../shapes/customer-shape.ts'
import { Page, pageOf } from '../shapes/pages.ts'
import { categoryId } from '../shapes/product-shape.ts'
import { providersOf } from '../shapes/providers.ts'
import { customersPage } from './admin-list-queries.ts'
import { requireOwn } from './admin-caller.ts'

const Search = z.strictObject({ ...Page.shape, q: z.string().max(200).optional() })

/** What admins read of the store's settings, and its customers (PROTOCOLS 3.4). */
export const settingsRoutes = [
  storeRoute('GET /admin/store', {
    access: 'admin',
    query: Page,
    async handle({ app }) {
      const { all } = await regionsOf(app.db)
      return { store: storeShape(app.settings.siteName, all, providersOf(app)) }
    },
  }),
  // The store's name and currencies are settings of the site: only what they are is accepted.
  storeRoute('POST /admin/store', {
    access: 'admin',
    body: z.looseObject({}),
    async handle({ app }) {
      const { all } = await regionsOf(app.db)
      return { store: storeShape(app.settings.siteName, all, providersOf(app)) }
    },
  }),
  storeRoute('GET /admin/store/payment-providers', {
    access: 'admin',
    handle: async ({ app }) => ({
      payment_providers: providersOf(app).map((id) => ({ id, is_installed: true })),
    }),
  }),
  storeRoute('GET /admin/regions', {
    access: 'admin',
    query: Page,
    async handle({ app, query }) {
      const { all } = await regionsOf(app.db)
      const { limit, offset } = pageOf(query, 50)
      const regions = all
        .slice(offset, offset + limit)
        .map((region) => regionShape(region, providersOf(app)))
      return { regions, count: all.length, offset, limit }
    },
  }),
  storeRoute('GET /admin/regions/:id', {
    access: 'admin',
    query: Page,
    async handle({ app, params }) {
      const region = (await regionsOf(app.db)).byId.get(params['id'] ?? '')
      if (!region) throw notFound('Region', params['id'])
      return { region: regionShape(region, providersOf(app)) }
    },
  }),
  storeRoute('GET /admin/sales-channels', {
    access: 'admin',
    query: z.looseObject({}),
    handle: async () => ({ sales_channels: [salesChannel], count: 1, offset: 0, limit: 20 }),
  }),
  storeRoute('GET /admin/sales-channels/:id', {
    access: 'admin',
    async handle({ params }) {
      if (params['id'] !== salesChannelId) throw notFound('Sales Channel', params['id'])
      return { sales_channel: salesChannel }
    },
  }),
  // All open locations serve the one channel.
  storeRoute('POST /admin/sales-channels/:id/stock-locations', {
    access: 'admin',
    body: z.strictObject({ location_id: z.string() }),
    async handle({ params }) {
      if (params['id'] !== salesChannelId) throw notFound('Sales Channel', params['id'])
      return { sales_channel: salesChannel }
    },
  }),
  storeRoute('GET /admin/shipping-profiles', {
    access: 'admin',
    async handle({ caller }) {
      const ids = adminOf(caller).enterpriseIds ?? []
      return { shipping_profiles: ids.map((id) => profileShape(id)) }
    },
  }),
  storeRoute('GET /admin/shipping-profiles/:id', {
    access: 'admin',
    async handle({ caller, params }) {
      const id = params['id'] ?? ''
      const owner = requireOwn(caller, enterpriseOfProfile(id), 'Profile', id)
      return { shipping_profile: profileShape(owner) }
    },
  }),
  storeRoute('GET /admin/product-categories', {
    access: 'admin',
    query: z.looseObject({}),
    async handle({ app }) {
      const { categories } = await taxonomyOf(app.db)
      const all = [...categories.values()].map((category) => ({
        id: categoryId(category.id),
        name: nameOf(category, 'en'),
        handle: category.handle,
        parent_category_id: category.parent_id === null ? null : categoryId(category.parent_id),
        is_active: true,
        is_internal: false,
        rank: category.sort,
      }))
      return { product_categories: all, count: all.length, offset: 0, limit: all.length }
    },
  }),
  storeRoute('GET /admin/customers', {
    access: 'admin',
    query: Search,
    async handle({ app, caller, query }) {
      const page = pageOf(query, 50)
      const { enterpriseIds } = adminOf(caller)
      const { ids, count } = await customersPage(app.db, enterpriseIds, query.q ?? null, page)
      const shape = enterpriseIds ? customerForVendors : customerShape
      const customers = await Promise.all(ids.map((id) => shape(app, id)))
      return { customers, count, ...page }
    },
  }),
  storeRoute('GET /admin/customers/:id', {
    access: 'admin',
    query: Page,
    async handle({ app, caller, params }) {
      const id = accountOfCustomer(params['id'] ?? '')
      const { enterpriseIds } = adminOf(caller)
      const page = { limit: 1, offset: 0 }
      const { ids } = await customersPage(app.db, enterpriseIds, null, page, id)
      if (id === null || !ids.includes(id)) throw notFound('Customer', params['id'])
      const shape = enterpriseIds ? customerForVendors : customerShape
      return { customer: await shape(app, id) }
    },
  }),
  storeRoute('GET /admin/users', {
    access: 'admin',
    query: z.looseObject({}),
    async handle({ caller }) {
      return { users: [userShape(adminOf(caller).account)], count: 1, offset: 0, limit: 20 }
    },
  }),
  storeRoute('GET /admin/users/:id', {
    access: 'admin',
    async handle({ app, caller, params }) {
      const { account } = adminOf(caller)
      if (params['id'] !== `usr_${account.id}`) throw notFound('User', params['id'])
      const user = await accountById(app.db, account.id)
      if (!user) throw invalid('The account is gone')
      return { user: userShape(user) }
    },
  }),
  storeRoute('POST /admin/regions', {
    access: 'admin',
    body: z.looseObject({}),
    async handle() {
      throw notAllowed('Regions are changed in the settings of the store')
    },
  }),
]

function storeShape(
  name: string,
  regions: Awaited<ReturnType<typeof regionsOf>>['all'],
  providers: readonly string[],
) {
  const currencies = [...new Set(regions.map(({ currency }) => currency))].map(currencyShape)
  return {
    id: `store_${'0'.repeat(31)}1`,
    name,
    default_currency_code: defaultCurrency.toLowerCase(),
    default_currency: currencyShape(defaultCurrency),
    currencies,
    default_sales_channel_id: salesChannelId,
    default_sales_channel: salesChannel,
    default_location_id: null,
    swap_link_template: null,
    payment_link_template: null,
    invite_link_template: null,
    payment_providers: providers.map((id) => ({ id, is_installed: true })),
    fulfillment_providers: [{ id: 'manual', is_installed: true }],
    feature_flags: ['sales_channels', 'product_categories'].map((key) => ({ key, value: true })),
    modules: ['stockLocationService', 'inventoryService'].map((module) => ({
      module,
      resolution: 'built in',
    })),
    metadata: null,
  }
}
