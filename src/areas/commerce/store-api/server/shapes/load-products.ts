import { LRUCache } from 'lru-cache'
import { regionsOf } from '#commerce/regions/server/public.ts'
import type { App } from '#platform/app.ts'
import { cachedPerDatabase } from '#platform/cached.ts'
import { invalid } from '../protocol/errors.ts'
import * as queries from './product-queries.ts'
import { productShape, type Pricing } from './product-shape.ts'

/** How long a count of all products may be old. */
const countCacheMs = 5000

const allPublic: queries.ProductFilter = { isPublic: true, enterpriseIds: null }
const publicCount = cachedPerDatabase((db) => queries.countProducts(db, allPublic), countCacheMs)

/** Serialized products by version, availability, currency and audience. */
const written = new LRUCache<string, Buffer>({ maxSize: 32 * 1024 * 1024, sizeCalculation: sizeOf })

function sizeOf(json: Buffer, key: string): number {
  return json.length + key.length + 100
}

export interface ProductRequest {
  filter: queries.ProductFilter
  limit: number
  offset: number
  order?: string | undefined
  pricing: Pricing | null
  isAdmin: boolean
}

/** Returns a page of products, each as JSON, and their number. */
export async function productsJson(
  app: Pick<App, 'db' | 'settings'>,
  { filter, limit, offset, order = '', pricing, isAdmin }: ProductRequest,
): Promise<{ products: Buffer[]; count: number }> {
  const { db } = app
  const isAll = filter.isPublic && Object.keys(filter).length === 2 && filter.enterpriseIds === null
  const [page, count] = await Promise.all([
    queries.productPage(db, filter, { limit, offset, order }),
    isAll ? publicCount.get(db) : queries.countProducts(db, filter),
  ])
  return { products: await writtenProducts(app, page, pricing, isAdmin), count }
}

async function writtenProducts(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  page: readonly queries.ProductVersion[],
  pricing: Pricing | null,
  isAdmin: boolean,
): Promise<Buffer[]> {
  const ids = page.map(({ id }) => id)
  const counted = await queries.availability(db, ids)
  const available = new Map(counted.map((each) => [each.variantId, each.available]))
  // Changes with the availability of a product's variants.
  const stock = new Map<string, string>()
  for (const { productId, available: left } of counted) {
    stock.set(productId, `${stock.get(productId) ?? ''},${left}`)
  }
  const keyOf = ({ id, version }: queries.ProductVersion) =>
    [
      id,
      version,
      stock.get(id) ?? '',
      pricing ? `${pricing.currency}${pricing.rates[pricing.currency]}` : '',
      isAdmin,
      settings.baseUrl,
    ].join('|')
  const missing = page.filter((each) => !written.has(keyOf(each))).map(({ id }) => id)
  const rows = missing.length > 0 ? await queries.productRows(db, missing) : []
  const fresh = new Map(
    rows.map((row) => [
      row.id,
      Buffer.from(
        JSON.stringify(
          productShape(row, { origin: settings.baseUrl, pricing, available, isAdmin }),
        ),
      ),
    ]),
  )
  return page.flatMap((each) => {
    const json = fresh.get(each.id) ?? written.get(keyOf(each))
    if (!json) return []
    written.set(keyOf(each), json)
    return json
  })
}

const comma = Buffer.from(',')

/** Returns an object as JSON: products under a name, and numbers beside them. */
export function withProducts(
  name: 'products' | 'hits',
  products: readonly Buffer[],
  rest: Readonly<Record<string, number>> = {},
): Buffer {
  const fields = Object.entries(rest).map(([field, value]) => `,"${field}":${value}`)
  const list = products.flatMap((json, place) => (place === 0 ? [json] : [comma, json]))
  return Buffer.concat([Buffer.from(`{"${name}":[`), ...list, Buffer.from(`]${fields.join('')}}`)])
}

/** Returns what prices are computed for: a region, a currency or the region of a cart. */
export async function pricingOf(
  { db }: Pick<App, 'db'>,
  { region_id, currency_code, cart_id }: Readonly<Record<string, unknown>>,
): Promise<Pricing | null> {
  const { byId, all, rates } = await regionsOf(db)
  if (typeof region_id === 'string') {
    const region = byId.get(region_id)
    if (!region) throw invalid(`Region with id: ${region_id} was not found`)
    return { currency: region.currency, rates }
  }
  if (typeof currency_code === 'string') {
    const currency = currency_code.toUpperCase()
    if (!all.some((region) => region.currency === currency)) return null
    return { currency, rates }
  }
  if (typeof cart_id !== 'string') return null
  const currency = await queries.currencyOfCart(db, cart_id)
  return currency === null ? null : { currency, rates }
}
