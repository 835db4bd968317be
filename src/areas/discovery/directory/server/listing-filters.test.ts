import { beforeAll, expect, test } from 'vitest'
import { putListings, type ListingInput } from '#catalog/listings/server/public.ts'
import { packaging, type Packaging } from '#shared/enums.ts'
import { aListing, putEnterprise } from '#tests/support/community.ts'
import { randomSource } from '#tests/support/random-source.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { DirectoryQuery, type FilterOption } from '../contract.ts'
import { findRelated } from './related.ts'
import { searchDirectory } from './public.ts'

const { app, indexer, visitor } = await openTestApp()
const random = randomSource(53_67_74)

const somewhere = [[null], ['JP'], ['JP', 'LK'], ['ES', null], []] as const
const packagings = Object.values(packaging)
const teas = 57
const soaps = 68
const pantry = 56

const listings: (ListingInput & { id: number })[] = []

beforeAll(async () => {
  const [first, second] = [await putEnterprise(app.db), await putEnterprise(app.db)]
  const rows = Array.from({ length: 90 }, (_, at) => {
    const specialOffer = random.upTo(3) === 0
    return aListing(at % 3 === 0 ? first.id : second.id, {
      cartItem: random.upTo(2) === 0,
      giftCard: random.upTo(4) === 0,
      specialOffer,
      shipsTo: random.oneOf(somewhere),
      shipsFrom: random.oneOf(somewhere),
      packaging: random.someOf<Packaging>(packagings, 0),
      offerCountries: specialOffer ? random.oneOf(somewhere) : [],
      categoryIds: [random.oneOf([teas, soaps])],
      product: { variants: [aVariant()] },
    })
  })
  const made = await app.db.transaction().execute((tx) => putListings(tx, rows))
  made.forEach(({ id }, at) => listings.push({ ...rows[at]!, id }))
  await indexer.caughtUp()
})

/** Never runs out, or has some or none in stock, or ships later. */
function aVariant() {
  const [stock] = random.oneOf([[], [0], [0], [3]])
  const allowBackorder = random.upTo(3) === 0
  return { title: 'One', stock, allowBackorder, prices: [{ amount: 500, currency: 'USD' }] }
}

const search = (query: Record<string, unknown>) =>
  searchDirectory(app, visitor, DirectoryQuery.parse({ kind: 'listings', ...query }))

async function optionsOf(name: string, query: Record<string, unknown> = {}) {
  const { filters } = await search(query)
  return filters?.find((group) => group.name === name)?.options ?? []
}

const reaches = (codes: readonly (string | null)[] | undefined, country: string) =>
  codes?.includes(null) === true || codes?.includes(country) === true

/** Independent implementation of each filter group. */
const groups: Record<string, (listing: ListingInput, value: string) => boolean> = {
  communityCart: (listing, value) =>
    (value === 'cart' ? listing.cartItem : listing.giftCard) === true,
  inStock: (listing) =>
    listing.cartItem === true &&
    (listing.product?.variants ?? []).some(({ stock, prices }) =>
      Boolean(prices?.length && stock !== 0),
    ),
  shipsTo: ({ shipsTo }, country) => reaches(shipsTo, country),
  shipsFrom: ({ shipsFrom }, country) => reaches(shipsFrom, country),
  packaging: (listing, name) =>
    listing.packaging?.includes(packaging[name as keyof typeof packaging]) === true,
  eligible: ({ specialOffer, offerCountries = [] }, country) =>
    specialOffer === true && (offerCountries.length === 0 || reaches(offerCountries, country)),
}

const isFlags = (group: string) => group === 'communityCart' || group === 'inStock'

/** Query parameters of one choice. */
const chosen = (group: string, value: string) =>
  isFlags(group) ? { [value]: 1 } : { [group]: value }

test.each(Object.keys(groups))('%s counts what it then finds', async (group) => {
  const matches = groups[group]!
  const options = await optionsOf(group)
  expect(options.length).toBeGreaterThan(isFlags(group) ? 0 : 1)

  for (const { value, count } of options) {
    const expected = listings.filter((listing) => matches(listing, value)).length
    expect(expected).toBeGreaterThan(0)
    expect(count, value).toBe(expected)
    expect((await search(chosen(group, value))).total, value).toBe(expected)
  }
})

test.each(Object.keys(groups).filter((group) => !isFlags(group)))(
  'a choice in %s does not narrow its own counts, but those of others',
  async (group) => {
    const [first, second] = await optionsOf(group)
    const either = { ...chosen(group, first!.value), ...chosen(group, second!.value) }
    Object.assign(either, { [group]: `${first!.value},${second!.value}` })
    const matches = (listing: ListingInput) =>
      [first!, second!].some(({ value }) => groups[group]!(listing, value))

    expect((await search(either)).total).toBe(listings.filter(matches).length)
    const again = await optionsOf(group, either)
    expect(again.map(countOf)).toEqual((await optionsOf(group)).map(countOf))
    const other = group === 'packaging' ? 'shipsTo' : 'packaging'
    for (const { value, count } of await optionsOf(other, either)) {
      const both = listings.filter((listing) => matches(listing) && groups[other]!(listing, value))
      expect(count, value).toBe(both.length)
    }
  },
)

test('a country that finds nothing stays to be taken back, and only while it is chosen', async () => {
  const iceland = (options: FilterOption[]) => options.find(({ value }) => value === 'IS')

  expect(iceland(await optionsOf('shipsTo'))).toBeUndefined()
  expect(iceland(await optionsOf('shipsTo', { shipsTo: 'IS' }))).toMatchObject({
    text: 'Iceland',
    selected: true,
  })
})

test('countries are named and sorted in the language of the page', async () => {
  const names = async (language: string) =>
    (await optionsOf('shipsTo', { language })).map(({ text }) => text)

  expect(await names('en')).toEqual(['Japan', 'Sri Lanka'])
  expect(await names('ta')).toEqual(['இலங்கை', 'ஜப்பான்'])
})

test('profiles have none of these groups', async () => {
  const { filters } = await search({ kind: 'profiles' })

  expect(filters?.filter(({ name }) => Object.hasOwn(groups, name))).toEqual([])
})

test('a special offer’s card has its eligible countries', async () => {
  const cards = new Map(
    (await Promise.all([0, 1, 2].map((page) => search({ page })))).flatMap(({ cards }) =>
      cards.map((card) => [card.id, card] as const),
    ),
  )

  for (const { id, specialOffer, offerCountries = [] } of listings) {
    const ofAll = offerCountries.includes(null)
    const named = offerCountries.map((code) => (code === 'JP' ? 'Japan' : 'Sri Lanka'))
    expect(cards.get(id)?.offer).toEqual(specialOffer ? { countries: ofAll ? [] : named } : null)
  }
})

test('a listing shows more of its vendor and similar ones of others', async () => {
  const [listing] = listings
  const { ofVendor, ofCategory } = await findRelated(app, visitor, { id: listing!.id })
  const isLike = (id: number) => listings.find((other) => other.id === id)!

  expect(ofVendor).toHaveLength(6)
  expect(ofCategory).toHaveLength(6)
  for (const { id } of ofVendor) {
    expect(id).not.toBe(listing!.id)
    expect(isLike(id).enterpriseId).toBe(listing!.enterpriseId)
  }
  for (const { id } of ofCategory) {
    expect(isLike(id).enterpriseId).not.toBe(listing!.enterpriseId)
    expect(isLike(id).categoryIds).toEqual(listing!.categoryIds)
  }
})

test('returns no related listings for a unique one, and none for an unknown one', async () => {
  const { id: vendor } = await putEnterprise(app.db)
  const [lonely] = await app.db
    .transaction()
    .execute((tx) => putListings(tx, [aListing(vendor, { categoryIds: [pantry] })]))
  await indexer.caughtUp()

  expect(await findRelated(app, visitor, { id: lonely!.id })).toEqual({
    ofVendor: [],
    ofCategory: [],
  })
  await expect(findRelated(app, visitor, { id: 999_999 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('without a category, listings of the same sector are related', async () => {
  const { id: sector } = await app.db
    .selectFrom('sector')
    .select('id')
    .where('kind', '=', 1)
    .executeTakeFirstOrThrow()
  const [one, other] = [await putEnterprise(app.db), await putEnterprise(app.db)]
  const [mine, theirs] = await app.db
    .transaction()
    .execute((tx) =>
      putListings(tx, [
        aListing(one.id, { categoryIds: [], sectorIds: [sector] }),
        aListing(other.id, { categoryIds: [], sectorIds: [sector] }),
      ]),
    )
  await indexer.caughtUp()

  const { ofCategory } = await findRelated(app, visitor, { id: mine!.id })

  expect(ofCategory.map(({ id }) => id)).toEqual([theirs!.id])
})

const countOf = ({ value, count }: FilterOption) => [value, count]

test('a link can ask for what can be added to a cart, which the panel offers only then', async () => {
  const { total } = await search({ cart: 1, giftCard: 1 })
  const fits = groups['communityCart']!

  expect(total).toBe(listings.filter((one) => fits(one, 'cart') || fits(one, 'giftCard')).length)
  expect((await optionsOf('communityCart')).map(({ value }) => value)).toEqual(['giftCard'])
  const chosenCart = await optionsOf('communityCart', { cart: 1 })
  expect(chosenCart.map(({ value }) => value)).toEqual(['cart', 'giftCard'])
})
