import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxSlugLength } from '#shared/constants.ts'
import { aListing, putEnterprise, putListing } from '#tests/support/community.ts'
import { publishedAfter } from '#tests/support/events.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { putSource } from '#platform/sources/queries.ts'
import { archiveListings, putListings, type ListingInput, type ProductInput } from '../public.ts'

const { db } = await openTestDatabase()
await db.transaction().execute((tx) => putSource(tx, { name: 'atlas' }))
const { id: maker } = await putEnterprise(db)

const key = (sourceId: string, hash = 'h1') => ({ source: 'atlas', sourceId, hash })

const shirt: ProductInput = {
  options: ['Size'],
  weightGrams: 200,
  variants: [
    { title: 'S', sku: 'shirt-s', options: { Size: 'S' }, prices: [usd(1900)] },
    { title: 'L', sku: 'shirt-l', options: { Size: 'L' }, prices: [usd(2100), yen(3000)] },
  ],
}

function put(rows: ListingInput[]) {
  return db.transaction().execute((tx) => putListings(tx, rows))
}

test('a new listing has everything it came with', async () => {
  const [result] = await put([
    aListing(maker, {
      key: key('whole'),
      texts: [
        { lang: 'ja', origin: 1, title: '藍染めシャツ', description: '手染め。', brand: '藍屋' },
        { lang: 'en', origin: 2, title: 'Indigo Shirt', returnPolicy: 'Within 30 days.' },
      ],
      cartItem: true,
      specialOffer: true,
      acceptsReturns: true,
      categoryIds: [75, 76],
      sectorIds: [131],
      certifications: [{ certificateId: 350 }],
      shipsTo: [null, 'JP'],
      shipsFrom: ['JP'],
      packaging: [1, 4],
      offerCountries: [null],
      product: shirt,
    }),
  ])

  const { rows } = await sql`
    select url_key, state, cart_item, special_offer, accepts_returns,
      (select array_agg(lang || ' ' || title || ' ' || return_policy order by lang)
        from listing_text where listing_id = l.id) as texts,
      (select array_agg(category_id::int order by category_id) from listing_category
        where listing_id = l.id) as categories,
      (select array_agg(direction || ' ' || coalesce(country, 'anywhere') order by direction, country)
        from listing_ship where listing_id = l.id) as ships,
      (select array_agg(packaging order by packaging) from listing_packaging
        where listing_id = l.id) as packaging,
      (select array_agg(coalesce(country, 'all')) from offer_country
        where listing_id = l.id) as offered,
      (select array_agg(certificate_id::int) from certification where listing_id = l.id) as marks,
      (select array_agg(v.title || ' ' || p.currency || ' ' || p.amount order by v.sort, p.currency)
        from product join variant v on v.product_id = product.id join price p on p.variant_id = v.id
        where product.listing_id = l.id) as prices
    from listing l where id = ${result!.id}`.execute(db)
  expect(rows).toEqual([
    {
      url_key: 'indigo-shirt',
      state: 2,
      cart_item: true,
      special_offer: true,
      accepts_returns: true,
      texts: ['en Indigo Shirt Within 30 days.', 'ja 藍染めシャツ '],
      categories: [75, 76],
      ships: ['1 JP', '1 anywhere', '2 JP'],
      packaging: [1, 4],
      offered: ['all'],
      marks: [350],
      prices: ['S USD 1900', 'L JPY 3000', 'L USD 2100'],
    },
  ])
})

test('an updated listing keeps its slug, and variants with equal options their ids', async () => {
  const input = aListing(maker, { key: key('changing'), product: shirt, cartItem: true })
  const [before] = await put([input])
  const variants = await variantsOf(before!.id)

  const [after] = await put([
    {
      ...input,
      key: key('changing', 'h2'),
      texts: [{ lang: 'en', origin: 1, title: 'Another title' }],
      product: {
        options: ['Size'],
        variants: [
          { title: 'Large', sku: 'shirt-s', options: { Size: 'L' }, prices: [usd(2500)] },
          { title: 'Extra large', sku: 'shirt-l', options: { Size: 'XL' }, prices: [] },
        ],
      },
    },
  ])

  expect(after).toEqual({ id: before!.id, outcome: 'updated' })
  const [large, extra] = await variantsOf(before!.id)
  expect(large).toEqual({ id: variants[1]!.id, title: 'Large', sku: 'shirt-s', amounts: [2500] })
  expect(extra).toMatchObject({ title: 'Extra large', sku: 'shirt-l', amounts: null })
  expect(variants.map((variant) => variant.id)).not.toContain(extra!.id)
  expect(await urlKeyOf(before!.id)).toMatch(/^listing-/)
})

test('writing the same rows changes nothing and publishes no events', async () => {
  const rows = [aListing(maker, { key: key('same'), product: shirt })]
  const [before] = await put(rows)
  const touched = await touches()

  expect(await put(rows)).toEqual([{ id: before!.id, outcome: 'unchanged' }])
  expect(await touches()).toBe(touched)
})

test('a listing without its product loses the prices', async () => {
  const input = aListing(maker, { key: key('unsold'), product: shirt })
  const [{ id } = { id: 0 }] = await put([input])

  await put([{ ...input, key: key('unsold', 'h2'), product: null }])

  expect(await variantsOf(id)).toEqual([])
})

test('virtual products are always available (S-061)', async () => {
  const [{ id } = { id: 0 }] = await put([
    aListing(maker, {
      cartItem: true,
      product: { type: 2, variants: [{ title: 'Course', prices: [usd(9900)] }] },
    }),
  ])

  const rows = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['manage_inventory', 'allow_backorder', 'status', 'variant.id'])
    .where('listing_id', '=', id)
    .execute()
  expect(rows).toEqual([
    {
      manage_inventory: false,
      allow_backorder: true,
      status: 2,
      id: expect.stringMatching(/^variant_[0-9a-f]{32}$/),
    },
  ])
})

test('equal titles, and titles without Latin letters, each get an address', async () => {
  const titles = ['Olive Soap', 'Olive Soap', 'සබන්', 'සබන්']

  const results = await put(
    titles.map((title, index) =>
      aListing(maker, { key: key(`titled-${index}`), texts: [{ lang: 'en', origin: 1, title }] }),
    ),
  )

  expect(await Promise.all(results.map(({ id }) => urlKeyOf(id)))).toEqual([
    'olive-soap',
    'olive-soap-2',
    'listing',
    'listing-2',
  ])
})

test('a title as long as an address may be makes room for its number, batch after batch', async () => {
  const title = 'long '.repeat(40).trim().padEnd(maxSlugLength, 'g')
  const texts = [{ lang: 'en', origin: 1 as const, title }]
  const addresses: string[] = []
  for (const batch of ['a', 'b', 'c']) {
    const listings = [1, 2].map((n) => aListing(maker, { key: key(`${batch}${n}-long`), texts }))
    for (const { id } of await put(listings)) addresses.push(await urlKeyOf(id))
  }

  expect(addresses[0]).toHaveLength(maxSlugLength)
  expect(addresses.map((address) => address.replace(addresses[0]!.slice(0, -2), ''))).toEqual([
    'gg',
    '-2',
    '-3',
    '-4',
    '-5',
    '-6',
  ])
})

test('an enterprise’s listings are counted as they come, go and change hands', async () => {
  const [from, to] = [await putEnterprise(db), await putEnterprise(db)]
  const input = aListing(from.id)
  const [{ id } = { id: 0 }] = await put([input])
  await putListing(db, from.id)
  await putListing(db, from.id, { state: 1 })
  expect(await listingsCount(from.id)).toBe(2)

  await put([{ ...input, enterpriseId: to.id }])
  expect([await listingsCount(from.id), await listingsCount(to.id)]).toEqual([1, 1])

  await db.transaction().execute((tx) => archiveListings(tx, [id]))
  expect(await listingsCount(to.id)).toBe(0)
})

test('archiving a listing reindexes it; writing it again restores it', async () => {
  const input = aListing(maker, { key: key('returning') })
  const [{ id } = { id: 0 }] = await put([input])
  const touched = await touches()

  expect(await db.transaction().execute((tx) => archiveListings(tx, [id]))).toBe(1)
  expect(await db.transaction().execute((tx) => archiveListings(tx, [id]))).toBe(0)
  expect(await touches()).toBe(touched + 1)

  expect(await put([input])).toEqual([{ id, outcome: 'updated' }])
  const { state } = await db
    .selectFrom('listing')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe(2)
})

test.each<[string, Partial<ListingInput>, string]>([
  ['no text', { texts: [] }, 'has no text'],
  ['nothing to buy', { cartItem: true, product: null }, 'a cart item without a product'],
  [
    'no price',
    { cartItem: true, product: { variants: [{ title: 'Soap', prices: [] }] } },
    'a cart item without a price',
  ],
  [
    'two variants of the same values',
    { product: { options: ['Size'], variants: [shirt.variants[0]!, shirt.variants[0]!] } },
    'two variants with the same values',
  ],
  [
    'a variant without a value',
    { product: { options: ['Size', 'Color'], variants: shirt.variants } },
    'a variant lacks a value',
  ],
])('a listing with %s is refused', async (_, input, message) => {
  await expect(put([aListing(maker, input)])).rejects.toThrow(message)
})

function usd(amount: number) {
  return { amount, currency: 'USD' }
}

function yen(amount: number) {
  return { amount, currency: 'JPY' }
}

async function variantsOf(listingId: number) {
  const { rows } = await sql<{ id: string; title: string; sku: string; amounts: number[] | null }>`
    select v.id, v.title, v.sku,
      (select array_agg(amount::int) from price where variant_id = v.id and currency = 'USD')
        as amounts
    from variant v join product p on p.id = v.product_id
    where p.listing_id = ${listingId} order by v.sort`.execute(db)
  return rows
}

async function urlKeyOf(id: number): Promise<string> {
  const row = await db
    .selectFrom('listing')
    .select('url_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.url_key
}

async function listingsCount(enterpriseId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('party_stat')
    .select('listings_count')
    .where('party_id', '=', enterpriseId)
    .executeTakeFirst()
  return row?.listings_count
}

const touches = async () => (await publishedAfter(db, 0)).length
