import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { putMemberships, putNetworks, forgetNetworks } from '#community/networks/server/public.ts'
import { listingKind } from '#shared/enums.ts'
import { languages } from '#shared/languages.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { linkedDataIn, linkedDataProblems } from '#tests/support/linked-data.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const host = 'ours.example'
const origin = `http://${host}`
const { app, indexer, server: built } = await openTestApp({ BASE_URL: origin })
const server = await built()

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host, ...headers } })
const page = async (url: string) => (await get(url)).body

let listingId = 0

beforeAll(async () => {
  const bakery = await putEnterprise(app.db, {
    key: { handle: 'espiga' },
    name: 'Panadería La Espiga',
    website: 'https://espiga.example',
    texts: [{ lang: 'es', origin: 1, description: 'Pan </script><b>de masa madre</b>.' }],
    places: [
      { type: 1, country: 'ES', city: 'Málaga', lat: 36.7, lng: -4.4, displayTitle: 'Málaga, ES' },
    ],
    contacts: [{ kind: 1, value: '+34 600 000 000' }],
  })
  await putEnterprise(app.db, { key: { handle: 'quiet' }, listed: false })
  const listing = await putListing(app.db, bakery.id, {
    texts: [{ lang: 'es', origin: 1, title: 'Hogaza', description: 'Un kilo.' }],
    product: {
      options: ['Size'],
      variants: [
        {
          title: 'Grande',
          sku: 'H-1',
          options: { Size: 'L' },
          prices: [{ currency: 'EUR', amount: 450 }],
        },
        {
          title: 'Pequeña',
          sku: 'H-2',
          options: { Size: 'S' },
          prices: [{ currency: 'JPY', amount: 400 }],
        },
      ],
    },
  })
  listingId = listing.id
  await app.db.transaction().execute(async (tx) => {
    const [net] = await putNetworks(tx, [
      { ownerId: bakery.id, texts: [{ lang: 'en', origin: 1, name: 'Bakers' }] },
    ])
    await putMemberships(tx, [{ networkId: net!, enterpriseId: bakery.id, status: 1 }])
  })
  forgetNetworks(app.db)
  await indexer.caughtUp()
})

const pages = () => [
  '/',
  '/marketplace',
  '/espiga',
  `/marketplace/listing/${listingId}`,
  '/info',
  '/privacy',
]

test('a page names its one address and those in every language, all of them whole', async () => {
  for (const path of pages()) {
    const html = await page(`${path}?lang=ja&utm_source=letter`)

    expect(html).toContain(`<link rel="canonical" href="${origin}${path}?lang=ja"/>`)
    for (const language of languages) {
      expect(html).toContain(
        `<link rel="alternate" hrefLang="${language}" href="${origin}${path}?lang=${language}"/>`,
      )
    }
    expect(html).toContain(
      `<link rel="alternate" hrefLang="x-default" href="${origin}${path}?lang=en"/>`,
    )
  }
})

test('a page asked for without a language has the address of the one it is in', async () => {
  const { body } = await get('/espiga', { 'accept-language': 'ne,en;q=0.5' })

  expect(body).toContain(`<link rel="canonical" href="${origin}/espiga?lang=ne"/>`)
})

test('view variants have canonical URLs, and filter combinations are not indexed', async () => {
  const shown = await page('/?sort=recent&view=list&near=10,10&page=1&lang=en')
  expect(shown).toContain(`<link rel="canonical" href="${origin}/?lang=en"/>`)
  expect(shown).not.toContain('noindex')

  expect(await page('/?query=bread')).toContain('<meta name="robots" content="noindex,follow"/>')
  expect(await page('/?cart=1&kind=listings')).toContain('noindex')
})

test('pages that show different things are called by different names', async () => {
  const titleOf = async (url: string) => /<title>([^<]*)/.exec(await page(url))?.[1]

  expect(await titleOf('/sector/100/food-and-drink?lang=en')).toMatch(/^Food and Drink · /)
  expect(await titleOf('/marketplace/shop/food-drink?lang=en')).toMatch(
    /^Food and Drink · Marketplace · /,
  )
  expect(await titleOf(`/marketplace/listing/${listingId}?lang=es`)).toMatch(
    /^Hogaza · Panadería La Espiga · /,
  )
  expect(await page('/sector/100/food-and-drink?lang=en')).toContain(
    'name="description" content="Food and Drink · ',
  )
})

test('other spellings of an address lead to the one there is', async () => {
  const leads = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers.location]
  }

  expect(await leads('/espiga/')).toEqual([301, '/espiga'])
  expect(await leads('/marketplace/?query=a')).toEqual([301, '/marketplace?query=a'])
  expect(await leads('/Espiga?lang=ur')).toEqual([301, '/espiga?lang=ur'])
  expect(await leads('/Marketplace/?query=Tea')).toEqual([301, '/marketplace?query=Tea'])
  expect(await leads(`/MARKETPLACE/Listing/${listingId}`)).toEqual([
    301,
    `/marketplace/listing/${listingId}`,
  ])
  expect(await leads('/marketplace/Shop/Food-Drink?lang=ur')).toEqual([
    301,
    '/marketplace/shop/food-drink?lang=ur',
  ])
  expect(await leads('/Sector/0/x')).toEqual([301, '/sector/0/x'])
  // Otherwise it would escape the rules about paths, such as which pages are never cached.
  expect(await leads('/%61uth/second%2dstep?lang=ur')).toEqual([301, '/auth/second-step?lang=ur'])
  expect(await leads('/%2561uth/second-step')).toEqual([404, undefined])
  expect((await get('//elsewhere.example/')).statusCode).toBe(404)
})

test('structured data is valid on every kind of page', async () => {
  const types: string[][] = []
  for (const path of pages()) {
    const html = await page(`${path}?lang=es`)
    expect(linkedDataProblems(html), path).toEqual([])
    types.push(linkedDataIn(html).map((thing) => String(thing['@type'])))
  }

  expect(types[0]).toEqual(['WebSite'])
  expect(types[1]).toEqual(['ItemList'])
  expect(types[2]).toEqual(expect.arrayContaining([expect.stringMatching(/Organization|Business/)]))
  expect(types[3]).toContain('Product')
})

test('an enterprise with an address is a LocalBusiness with breadcrumbs', async () => {
  const bakers = await putEnterprise(app.db, {
    key: { handle: 'miga' },
    name: 'Miga',
    level: 2,
    sectorIds: [100],
    places: [
      {
        type: 1,
        country: 'ES',
        city: 'Málaga',
        street: 'Calle Nueva 3',
        postcode: '29005',
        lat: 36.7,
        lng: -4.4,
        displayTitle: 'Málaga, ES',
      },
      { type: 2, country: 'ES', city: 'Ronda', lat: 36.74, lng: -5.16, displayTitle: 'Ronda, ES' },
    ],
  })
  expect(bakers.handle).toBe('miga')

  const html = await page('/miga?lang=en')
  expect(linkedDataProblems(html)).toEqual([])
  const [business, trail] = linkedDataIn(html)
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    address: { streetAddress: 'Calle Nueva 3', postalCode: '29005', addressCountry: 'ES' },
    geo: { latitude: 36.7, longitude: -4.4 },
    location: [{ address: { addressLocality: 'Ronda' } }],
  })
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Directory', item: `${origin}/?lang=en` },
      { name: 'Food and Drink', item: `${origin}/sector/100/food-and-drink?lang=en` },
      { name: 'Miga', item: `${origin}/miga?lang=en` },
    ],
  })
  const [office] = linkedDataIn(await page('/espiga?lang=en'))
  expect(office).toMatchObject({
    '@type': 'Organization',
    address: { addressLocality: 'Málaga' },
    memberOf: [{ name: 'Bakers' }],
  })
})

test('a listing without product and price is a Service', async () => {
  const { id: host } = await putEnterprise(app.db)
  const course = await putListing(app.db, host, { categoryIds: [3] })
  const bare = await putListing(app.db, host, { categoryIds: [53] })
  const dataOf = async ({ id }: { id: number }) => {
    const html = await page(`/marketplace/listing/${id}?lang=en`)
    expect(linkedDataProblems(html)).toEqual([])
    return linkedDataIn(html)[0]
  }

  expect(await dataOf(course)).toMatchObject({ '@type': 'Service', category: 'Service' })
  expect(await dataOf(bare)).toMatchObject({
    '@type': 'Product',
    category: 'Shop > Food and Drink',
  })
})

test('a need is a Demand, and no Product without a price', async () => {
  const { id: seeker } = await putEnterprise(app.db)
  const { id } = await putListing(app.db, seeker, { categoryIds: [2], kind: listingKind.need })
  const html = await page(`/marketplace/listing/${id}?lang=en`)

  expect(linkedDataProblems(html)).toEqual([])
  expect(linkedDataIn(html).map((thing) => thing['@type'])).toEqual(['Demand', 'BreadcrumbList'])
  expect(html).toContain('>Wanted</p>')
})

test('prices are written in the units of their currency', async () => {
  const things = linkedDataIn(await page(`/marketplace/listing/${listingId}?lang=es`))

  expect(things.find((thing) => thing['@type'] === 'Product')).toMatchObject({
    name: 'Hogaza',
    offers: [
      { price: '4.50', priceCurrency: 'EUR', sku: 'H-1' },
      { price: '400', priceCurrency: 'JPY', sku: 'H-2' },
    ],
  })
})

test('a link to a page is shown with a picture of it, which changes with what it shows', async () => {
  for (const path of pages()) {
    const html = await page(`${path}?lang=en`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(image).toMatch(new RegExp(`^${origin}/files/preview/`))

    const answer = await get(image.replaceAll('&amp;', '&').slice(origin.length))
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200)
    const again = await get(image.replaceAll('&amp;', '&').slice(origin.length), {
      'if-none-match': String(answer.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  }
})

test('there is no picture of what has no page', async () => {
  const urls = ['profile/nobodyhere.jpg', 'listing/99999.jpg', 'listing/x.jpg']
  for (const url of urls) expect((await get(`/files/preview/${url}`)).statusCode, url).toBe(404)
})

test('the sitemap leads to every page that is shown, and to no other', async () => {
  const index = await page('/sitemap.xml')
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc)
  const entries = (await Promise.all(parts.map((part) => page(part.slice(origin.length))))).join('')
  const locations = [...entries.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

  expect(parts.every((part) => part.startsWith(`${origin}/sitemap/`))).toBe(true)
  expect(locations).toEqual(
    expect.arrayContaining([...pages(), '/info'].map((path) => `${origin}${path}?lang=en`)),
  )
  expect(locations).not.toContain(`${origin}/quiet?lang=en`)
  expect(new Set(locations).size).toBe(locations.length)
  expect(entries).toMatch(/espiga\?lang=en<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

test('a part of the sitemap that there is not is not found, and one without entries is empty', async () => {
  expect((await get('/sitemap/people/0.xml')).statusCode).toBe(404)
  expect((await get('/sitemap/profiles/x.xml')).statusCode).toBe(404)
  expect(await page('/sitemap/profiles/4000.xml')).toContain('<urlset')
})
