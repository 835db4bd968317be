import { beforeAll, expect, test, vi } from 'vitest'
import { putCollections } from '#discovery/collections/server/collection-writer.ts'
import { productType } from '#shared/enums.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'

// What pages of the directory and the marketplace say without scripts: asked for as HTML.

const { app, indexer, server: built } = await openTestApp()
const server = await built()

const get = (url: string) => server.inject({ url, headers: { host: 'localhost:3000' } })
const htmlOf = async (url: string) => (await get(url)).body
const leadsTo = async (url: string) => (await get(url)).headers.location
const titleOf = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

let bakery = 0
let collection = 0

beforeAll(async () => {
  bakery = (
    await putEnterprise(app.db, { key: { handle: 'espiga' }, sectorIds: [100, 101], rating: 4.5 })
  ).id
  await putListing(app.db, bakery, {
    key: { urlKey: 'jam' },
    categoryIds: [56],
    cartItem: true,
  })
  collection = await app.db.transaction().execute(async (tx) => {
    const texts = [{ lang: 'en', origin: 1 as const, title: 'Zero waste' }]
    return (await putCollections(tx, [{ slug: 'zero-waste', texts, enterpriseIds: [bakery] }]))[0]!
  })
  await indexer.caughtUp()
})

test('outdated slugs and unknown places redirect to the canonical URL', async () => {
  expect(await leadsTo('/sector/100/not-its-name?query=ignored')).toBe('/sector/100/food-and-drink')
  expect(titleOf(await htmlOf('/sector/100/food-and-drink?lang=en'))).toBe('Food and Drink')
  expect(await leadsTo(`/collection/${collection}/wrong?query=ignored`)).toBe(
    `/collection/${collection}/zero-waste`,
  )
  expect(titleOf(await htmlOf(`/collection/${collection}/zero-waste`))).toBe('Zero waste')
  expect(await leadsTo('/?location=country-XX')).toBe('/')
})

test('category URLs redirect to the canonical one, unknown ones to the marketplace', async () => {
  expect(await leadsTo('/marketplace/category/53/whatever')).toBe('/marketplace/shop/food-drink')
  expect(titleOf(await htmlOf('/marketplace/shop/food-drink?view=list'))).toBe('Food and Drink')
  expect(await leadsTo('/marketplace/category/56/anything')).toBe('/marketplace/category/56/pantry')
  expect(await leadsTo('/marketplace/source/food-drink?lang=es')).toBe('/marketplace?lang=es')
  expect(await leadsTo('/marketplace/boats')).toBe('/marketplace')

  const pantry = await htmlOf('/marketplace/category/56/pantry')
  expect(titleOf(pantry)).toBe('Pantry')
  expect(pantry).toMatch(/href="\/marketplace\/shop\/food-drink"[^>]*aria-current="page"/)
  expect(await htmlOf('/marketplace/shop')).toMatch(/href="\/marketplace\/shop\/other"/)
})

test('an unknown category is a 404 that is not logged as an error', async () => {
  const logged = vi.spyOn(console, 'error')
  expect((await get('/marketplace/category/1000/1000')).statusCode).toBe(404)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('every active filter has a chip that removes it', async () => {
  const chipsOf = async (url: string) => {
    const list = /<ul[^>]*aria-label="Active filters".*?<\/ul>/s.exec(await htmlOf(url))?.[0] ?? ''
    const links = [...list.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    return links.map(([, href = '', text = '']) => [text.replaceAll(/<[^>]*>/g, ''), href])
  }

  const chips = await chipsOf(
    '/marketplace?networkOnly=1&cart=1&giftCard=1&shipsTo=ES&shipsFrom=JP&eligible=US&packaging=plasticFree&bounds=-60,-170,70,170',
  )
  expect(chips.map(([text]) => text)).toEqual([
    'Map area',
    'Can add to cart',
    'Accepts gift cards',
    'Ships to Spain',
    'Ships from Japan',
    'Plastic free',
    'Offers in United States',
    'Network members only',
    'Clear filter',
  ])
  const [, withoutSpain] = chips.find(([text]) => text === 'Ships to Spain') ?? []
  expect(withoutSpain).not.toContain('shipsTo')
  expect(withoutSpain).toContain('shipsFrom=JP')
  expect(chips.at(-1)?.[1]).toBe('/marketplace')

  const ofNetworks = await chipsOf('/?networkType=1&networkRegion=4')
  expect(ofNetworks.map(([text]) => text)).toEqual(['Association', 'Asia', 'Clear filter'])
})

test('without scripts a message replaces the map; its shortcuts filter the list', async () => {
  const map = await htmlOf('/?view=map')
  expect(map).toMatch(/<noscript><p[^>]*>The map needs JavaScript/)
  expect(map).toContain('href="/espiga"')
  const shortcut = (name: string) =>
    new RegExp(`href="([^"]*)"[^>]*>${name}<`).exec(map)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(await htmlOf(shortcut('Eat'))).toContain('href="/espiga"')
  expect(await htmlOf(shortcut('Farm'))).not.toContain('href="/espiga"')
})

test('formats fractional ratings by language', async () => {
  expect(await htmlOf('/espiga?lang=es')).toMatch(/aria-label="4,5 de 5 pulgares"[^>]*>4,5</)
})

test('shows converted prices with the charged price', async () => {
  const { id } = await putListing(app.db, bakery, {
    product: {
      options: [],
      variants: [
        { title: 'Loaf', sku: 'L', options: {}, prices: [{ currency: 'EUR', amount: 450 }] },
      ],
    },
  })
  const html = await htmlOf(`/marketplace/listing/${id}?lang=en`)

  expect(html).toMatch(/≈ \$[\d,.]+/)
  expect(html).toMatch(/you pay \u2068€4.50/)
})

test('links to the vendor’s shop; virtual products are not shipped', async () => {
  const linked = await putListing(app.db, bakery, { actionLink: 'https://espiga.example/order' })
  expect(await htmlOf(`/marketplace/listing/${linked.id}?lang=en`)).toMatch(
    /href="https:\/\/espiga\.example\/order"[^>]*>View offer/,
  )

  const virtual = await putListing(app.db, bakery, {
    product: {
      type: productType.virtual,
      options: [],
      variants: [
        { title: 'Course', sku: 'C', options: {}, prices: [{ currency: 'EUR', amount: 900 }] },
      ],
    },
  })
  const html = await htmlOf(`/marketplace/listing/${virtual.id}?lang=en`)
  expect(html).toContain('No shipping needed')
  expect(html).not.toMatch(/<h2[^>]*>Shipping</)
})

test('shows the original of a translation', async () => {
  await putEnterprise(app.db, {
    key: { handle: 'molino' },
    texts: [
      { lang: 'es', origin: 1, description: 'Molemos trigo.' },
      { lang: 'en', origin: 2, description: 'We mill wheat.' },
    ],
  })
  const html = await htmlOf('/molino?lang=en')

  expect(html).toContain('We mill wheat.')
  expect(html).toMatch(/<details[^>]*><summary[^>]*>Show original.*?Molemos trigo\./s)
})
