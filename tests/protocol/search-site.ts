import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer } from '#platform/http/server.ts'
import { openLog, type Log } from '#platform/log.ts'
import { algoliaRoutes } from '#platform/search/algolia/routes.ts'
import type { IndexView } from '#platform/search/algolia/view.ts'
import { openSearch } from '#platform/search/engine/open-search.ts'
import type { IndexSchema, SearchDocument } from '#platform/search/search.ts'
import { defaultSynonyms } from '#platform/search/text/default-synonyms.ts'
import { pointsOf, records, suggestions, type TestRecord } from './search-records.ts'

export const appId = 'testapp'
export const searchKey = 'search-key-of-the-tests'

/** Long timeouts for the official clients, which treat a slow host as dead. */
export const timeouts = { connect: 30_000, read: 30_000, write: 30_000 }

/** This host only serves records of Acme. */
export const acmeHost = 'acme.example'

const things: IndexSchema = {
  languages: ['en', 'ja'],
  texts: ['name', 'brand', 'description'],
  facets: [
    'brand',
    'city',
    'categories.lvl0',
    'categories.lvl1',
    'tags',
    '_tags',
    'networks.id',
    'networks.status',
    'cartItem',
    'rating',
    'vendorId',
    'unused',
  ],
  numericFacets: ['networks.id', 'vendorId'],
  numbers: ['price', 'rating', 'createdAt'],
  orders: { recent: { number: 'createdAt' }, level: { number: 'rating' } },
  numberOrders: {
    price_asc: { number: 'price', lowestFirst: true },
    price_desc: { number: 'price' },
  },
}

const words: IndexSchema = {
  languages: ['en', 'ja'],
  texts: ['text'],
  facets: ['kind'],
  numbers: [],
  orders: {},
}

const thing = {
  index: 'things',
  schema: things,
  language: 'en',
  searchableAttributes: ['name', 'brand', 'description', 'tags'],
}

const views: Readonly<Record<string, IndexView>> = {
  gm_base_en: { ...thing, order: 'relevance' },
  gm_recent_en: { ...thing, order: 'recent' },
  gm_level_en: { ...thing, order: 'level' },
  gm_price_asc_en: { ...thing, order: 'price_asc' },
  gm_price_desc_en: { ...thing, order: 'price_desc' },
  gm_cart_en: {
    ...thing,
    order: 'recent',
    filter: { kind: 'value', attribute: 'cartItem', value: 'true' },
  },
  'my idx/é': { ...thing, order: 'relevance' },
  gm_suggest_en: {
    index: 'suggestions',
    schema: words,
    language: 'en',
    order: 'relevance',
    searchableAttributes: ['text'],
  },
}

export interface SiteOptions {
  log?: Log
  /** Fastify's `trustProxy` setting. */
  trustProxy?: string | false
  /** Awaited before the engine searches facet values. */
  beforeFacets?: (text: string) => Promise<void>
  /** Awaited before records are read. */
  beforeRecords?: (view: IndexView) => Promise<void>
}

export interface SearchSite {
  server: FastifyInstance
  /** Host for the official clients: `127.0.0.1:port/search`. */
  host: string
  /** `http://127.0.0.1:port/search` */
  url: string
  /** Stops the engine but not the server. */
  stopEngine(): Promise<void>
  close(): Promise<void>
}

/** The search protocol over the real engine on a port of its own, with the test records. */
export async function startSearchSite({
  log = openLog('silent'),
  trustProxy = false,
  beforeFacets,
  beforeRecords,
}: SiteOptions = {}): Promise<SearchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'search-protocol-'))
  const search = await openSearch({
    folder,
    indexes: { things, suggestions: words },
    log: () => {},
  })
  await search.setSynonyms(defaultSynonyms)
  await search.write('things', { put: records.map(documentOf), remove: [] }, '1')
  await search.write('suggestions', { put: suggestions.map(suggestionOf), remove: [] }, '1')

  const known = new Map<string, object>(
    [...records, ...suggestions].map((record) => [record.objectID, record]),
  )
  const server = await createServer({ log, trustProxy, baseUrl: 'http://localhost' })
  await server.register(
    (scope) =>
      algoliaRoutes(scope, {
        search: {
          ...search,
          async facetValues(index, query) {
            await beforeFacets?.(query.text)
            return search.facetValues(index, query)
          },
        },
        keys: { appId, searchKeys: [searchKey, 'an-older-key'] },
        indexes: (name) => (Object.hasOwn(views, name) ? views[name] : undefined),
        async hydrate(view, ids) {
          await beforeRecords?.(view)
          return ids.map((id) => (known.get(id) as Record<string, unknown> | undefined) ?? null)
        },
        siteFilter: async ({ hostname }) =>
          hostname === acmeHost ? { kind: 'value', attribute: 'brand', value: 'Acme' } : undefined,
        synonyms: () => defaultSynonyms,
        log,
      }),
    { prefix: '/search' },
  )
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    server,
    host: `${new URL(url).host}/search`,
    url: `${url}/search`,
    stopEngine: () => search.close(),
    async close() {
      await server.close()
      await search.close()
      await rm(folder, { recursive: true })
    },
  }
}

function documentOf(record: TestRecord): SearchDocument {
  const { brand, city, categories, tags, networks, cartItem, rating, vendorId } = record
  return {
    id: record.objectID,
    texts: [
      { attribute: 'name', text: record.name, languages: ['en', 'ja'] },
      { attribute: 'brand', text: brand, languages: ['en', 'ja'] },
      { attribute: 'description', text: record.description, languages: ['en', 'ja'] },
    ],
    facets: {
      brand: [brand],
      city: [city],
      'categories.lvl0': [categories.lvl0],
      'categories.lvl1': [categories.lvl1],
      tags,
      _tags: record._tags,
      'networks.id': networks.map((network) => String(network.id)),
      'networks.status': networks.map((network) => network.status),
      cartItem: [String(cartItem)],
      rating: [String(rating)],
      vendorId: [String(vendorId)],
    },
    numbers: { price: record.price, rating, createdAt: record.createdAt },
    points: pointsOf(record),
  }
}

function suggestionOf({ objectID, text, kind }: (typeof suggestions)[number]): SearchDocument {
  return {
    id: objectID,
    texts: [{ attribute: 'text', text, languages: ['en', 'ja'] }],
    facets: { kind: [kind] },
    numbers: {},
    points: [],
  }
}
