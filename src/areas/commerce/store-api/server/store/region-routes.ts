import { z } from 'zod'
import { regionsOf } from '#commerce/regions/server/public.ts'
import { notFound } from '../protocol/errors.ts'
import { storeRoute } from '../protocol/store-routes.ts'
import { countryShape, regionShape, salesChannelId } from '../shapes/common.ts'
import { Page, pageOf } from '../shapes/pages.ts'
import { providersOf } from '../shapes/providers.ts'

export const regionRoutes = [
  storeRoute('GET /store/regions', {
    access: 'anyone',
    query: Page,
    async handle({ app, query }) {
      const { all } = await regionsOf(app.db)
      const { limit, offset } = pageOf(query, 100)
      const regions = all
        .slice(offset, offset + limit)
        .map((region) => regionShape(region, providersOf(app)))
      return { regions, count: all.length, limit, offset }
    },
  }),
  storeRoute('GET /store/regions/:id', {
    access: 'anyone',
    query: Page,
    async handle({ app, params }) {
      const region = (await regionsOf(app.db)).byId.get(params['id'] ?? '')
      if (!region) throw notFound('Region', params['id'])
      return { region: regionShape(region, providersOf(app)) }
    },
  }),
  // Of the product (specification 7.11).
  storeRoute('GET /store/country', {
    access: 'anyone',
    async handle({ app }) {
      const { all } = await regionsOf(app.db)
      const countries = all.flatMap(({ id, countries: codes }) =>
        codes.map((code) => countryShape(code, id)),
      )
      return { countries, count: countries.length }
    },
  }),
  storeRoute('GET /store/country/:id', {
    access: 'anyone',
    async handle({ app, params }) {
      const code = (params['id'] ?? '').toUpperCase()
      const region = (await regionsOf(app.db)).byCountry.get(code)
      if (!region) throw notFound('Country', params['id'])
      return { country: { ...countryShape(code, region.id), currency_code: region.currency } }
    },
  }),
  storeRoute('GET /store/sales-channel/default-sales-channel-id', {
    access: 'anyone',
    query: z.strictObject({}),
    handle: async () => ({ id: salesChannelId, default_sales_channel_id: salesChannelId }),
  }),
]
