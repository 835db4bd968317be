import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putMemberships, putNetworks } from '#community/networks/server/public.ts'
import { putSource } from '#platform/sources/queries.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { aTeam } from '#tests/support/teams.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { ListingInput } from './public.ts'
import { getListing, getPublicListing } from './listing.ts'

const testApp = await openTestApp()
const { app, visitor } = testApp

const pantry = 56
const shirt: Partial<ListingInput> = {
  texts: [
    { lang: 'ja', origin: 1, title: '藍染めシャツ', description: '手染め。' },
    { lang: 'en', origin: 2, title: 'Indigo shirt', returnPolicy: 'Within 30 days.', brand: 'Ai' },
  ],
  acceptsReturns: true,
  categoryIds: [pantry],
  shipsTo: [null, 'JP'],
  shipsFrom: ['JP'],
  packaging: [1, 4],
  product: {
    options: ['Color', 'Size'],
    weightGrams: 200,
    variants: [
      aVariant('Indigo', 'S', 1900),
      aVariant('Indigo', 'L', 2100),
      { ...aVariant('Madder', 'L', 2300), weightGrams: 250, allowBackorder: true },
    ],
  },
}

test('a listing has its variants, its category paths and its enterprise’s data', async () => {
  const { id: vendor, handle } = await putEnterprise(app.db, {
    name: 'Blue House',
    level: 2,
    website: 'https://blue.example/',
    places: [
      { type: 1, city: 'Kyoto', country: 'JP', lat: null, lng: null, displayTitle: 'Kyoto' },
    ],
  })
  const { id } = await putListing(app.db, vendor, shirt)
  const listing = await getListing(app, visitor, { id })
  expect(listing.mayEdit).toBe(false)

  expect(listing).toMatchObject({
    redirectionUrl: `/marketplace/listing/${id}`,
    title: 'Indigo shirt',
    isTranslation: true,
    maker: 'Ai',
    productType: 'physical',
    offer: null,
    categories: [
      [
        { id: 1, slug: 'shop', text: 'Shop' },
        { id: 53, slug: 'food-drink' },
        { id: pantry, slug: 'pantry' },
      ],
    ],
    options: [
      { title: 'Color', values: ['Indigo', 'Madder'] },
      { title: 'Size', values: ['S', 'L'] },
    ],
    brand: {
      name: 'Blue House',
      profileUrl: `/${handle}`,
      isActive: true,
      location: 'Kyoto, Japan',
      website: 'https://blue.example/',
      hasContact: false,
      shipsFrom: ['JP'],
      shipsTo: ['anywhere'],
      shippingPackaging: ['recycledMaterials', 'plasticFree'],
      returnPolicyDescription: 'Within 30 days.',
      shippingReturnPolicy: 'accepted',
    },
  })
  expect(listing.variants).toMatchObject([
    { options: { Color: 'Indigo', Size: 'S' }, weightGrams: 200, allowBackorder: false },
    { options: { Color: 'Indigo', Size: 'L' }, prices: [{ amount: 2100, currency: 'USD' }] },
    { options: { Color: 'Madder', Size: 'L' }, weightGrams: 250, allowBackorder: true },
  ])
  expect(await getListing(app, visitor, { id, lang: 'ja' })).toMatchObject({
    title: '藍染めシャツ',
    isTranslation: false,
    maker: null,
  })
})

test('an imported listing has its source and licence', async () => {
  await app.db
    .transaction()
    .execute((tx) => putSource(tx, { name: 'pantry', title: 'Open Pantry', licence: 'ODbL 1.0' }))
  const { id: vendor } = await putEnterprise(app.db)
  const key = { source: 'pantry', sourceId: '7', hash: 'a' }
  const { id } = await putListing(app.db, vendor, { key })
  const own = await putListing(app.db, vendor)

  expect((await getListing(app, visitor, { id })).source).toEqual({
    title: 'Open Pantry',
    url: null,
    importedAt: expect.any(String) as string,
    licence: 'ODbL 1.0',
    attribution: null,
  })
  expect((await getListing(app, visitor, { id: own.id })).source).toBeNull()
})

test('a virtual listing is always in stock and has no shipping data', async () => {
  const { id: vendor } = await putEnterprise(app.db, { contacts: [{ kind: 1, value: '+94 1' }] })
  const { id } = await putListing(app.db, vendor, {
    giftCard: true,
    specialOffer: true,
    offerCountries: ['LK', 'NP'],
    product: { type: 2, variants: [{ title: 'Course', prices: [], manageInventory: true }] },
  })

  expect(await getListing(app, visitor, { id })).toMatchObject({
    productType: 'virtual',
    acceptsGiftCards: true,
    offer: { countries: ['LK', 'NP'] },
    variants: [{ manageInventory: false, allowBackorder: true }],
    brand: { hasContact: true, shipsTo: [], shipsFrom: [], shippingReturnPolicy: null },
  })
})

test('a draft is previewed by its team only', async () => {
  const [team, other] = [await aTeam(testApp), await aTeam(testApp)]
  const { id } = await putListing(app.db, team.id, { ...shirt, state: 1 })
  const caller = team.member.caller
  expect(await getListing(app, caller, { id })).toMatchObject({
    isPublic: false,
    mayEdit: true,
    title: 'Indigo shirt',
    brand: { id: team.id },
  })
  for (const reader of [visitor, other.owner.caller]) {
    await expect(getListing(app, reader, { id })).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(getPublicListing(app, caller, { id })).rejects.toMatchObject({ code: 'not_found' })
  await sql`update enterprise set published_at = null where id = ${team.id}`.execute(app.db)
  expect(await getListing(app, caller, { id })).toMatchObject({ isPublic: false, brand: null })
})

test('a listing without a readable enterprise is shown, except on networks’ sites', async () => {
  const { id: vendor } = await putEnterprise(app.db)
  const { id } = await putListing(app.db, vendor, shirt)
  const [network] = await app.db.transaction().execute(async (tx) => {
    const made = await putNetworks(tx, [
      { ownerId: vendor, types: [1], regions: [], texts: [{ lang: 'en', origin: 1, name: 'Net' }] },
    ])
    await putMemberships(tx, [{ networkId: made[0]!, enterpriseId: vendor, status: 1 }])
    return made
  })
  const onSite = { ...visitor, site: { ...visitor.site, networkId: network! } }
  expect((await getListing(app, onSite, { id })).brand?.id).toBe(vendor)

  // Only the query for enterprises reads this table.
  await sql`alter table enterprise_sector rename to elsewhere`.execute(app.db)
  const alone = await getListing(app, visitor, { id })
  await expect(getListing(app, onSite, { id })).rejects.toMatchObject({ code: 'not_found' })
  await sql`alter table elsewhere rename to enterprise_sector`.execute(app.db)

  expect(alone).toMatchObject({ title: 'Indigo shirt', brand: null, maker: 'Ai' })
  expect(alone.variants).toHaveLength(3)
})

function aVariant(color: string, size: string, amount: number) {
  return {
    title: `${color} ${size}`,
    options: { Color: color, Size: size },
    prices: [{ amount, currency: 'USD' }],
  }
}
