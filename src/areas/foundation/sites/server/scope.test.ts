import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  putMemberships,
  putNetworks,
  type NetworkInput,
} from '#community/networks/server/public.ts'
import type { ApprovalStatus } from '#shared/enums.ts'
import { archiveEnterprises } from '#catalog/enterprises/server/public.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { forgetScopes, hasListingPageOn, hasPageOn, scopeOf } from './public.ts'
import { recordIndex } from '#platform/search/searchable.ts'

const { app, indexer } = await openTestApp()
const { db, search } = app

const price = [{ amount: 100, currency: 'USD' }]
const product = { variants: [{ title: 'One', prices: price }] }
const orlando = { country: 'US', state: 'Florida', county: 'Orange County' }
const miami = { country: 'US', state: 'Florida', county: 'Miami-Dade County' }

let networkId = 0
let ownerId = 0

/** Creates members of every approval state, a non-member, and listings of all kinds for each. */
beforeAll(async () => {
  ownerId = (await putEnterprise(db, { name: 'Owner' })).id
  const members = [
    {
      name: 'Approved',
      status: 1,
      place: orlando,
      certifications: [{ certificateId: 330, state: 2 }],
    },
    { name: 'Refused', status: 2, place: orlando, certifications: [] },
    { name: 'Waiting', status: 3, place: orlando, certifications: [] },
    // A claim is no certificate.
    { name: 'Renewing', status: 4, place: miami, certifications: [{ certificateId: 330 }] },
    { name: 'Gone', status: 1, place: orlando, certifications: [] },
    { name: 'Stranger', status: null, place: orlando, certifications: [] },
  ] as const
  await change({})
  for (const { name, status, place, certifications } of members) {
    const { id } = await putEnterprise(db, {
      name,
      certifications,
      places: [{ type: 1, lat: null, lng: null, displayTitle: '', ...place }],
    })
    await putListing(db, id, listing(`${name} plain`, { categoryIds: [54], certifications }))
    await putListing(
      db,
      id,
      listing(`${name} cart`, { cartItem: true, product, categoryIds: [68] }),
    )
    await putListing(db, id, listing(`${name} offer`, { specialOffer: true }))
    await putListing(db, id, listing(`${name} draft`, { state: 1 }))
    if (status) await join(id, status)
    if (name === 'Gone') await db.transaction().execute((tx) => archiveEnterprises(tx, [id]))
  }
  await indexer.caughtUp()
})

test('the main site shows everything that is published', async () => {
  const shown = await shownOn(null)

  expect(shown.enterprises).toEqual([
    'Approved',
    'Owner',
    'Refused',
    'Renewing',
    'Stranger',
    'Waiting',
  ])
  expect(shown.listings).toHaveLength(5 * 3)
  expect(shown.filter).toBeNull()
})

test('a network’s site shows approved and renewing members only', async () => {
  await change({})

  const shown = await shownOn(networkId)

  expect(shown.enterprises).toEqual(['Approved', 'Renewing'])
  expect(shown.listings).toEqual([
    'Approved cart',
    'Approved offer',
    'Approved plain',
    'Renewing cart',
    'Renewing offer',
    'Renewing plain',
  ])
  expect(shown.filter).toEqual({ kind: 'and', filters: [is('networks.id', networkId)] })
})

test('a place limits both, and county and state must be one and the same place', async () => {
  await change({ country: 'US', states: ['Florida'], county: 'Orange County' })

  const shown = await shownOn(networkId)

  expect(shown.enterprises).toEqual(['Approved'])
  expect(shown.listings).toEqual(['Approved cart', 'Approved offer', 'Approved plain'])
  expect(shown.filter).toMatchObject({
    filters: [
      is('networks.id', networkId),
      { kind: 'or', filters: [is('areas', 'US/Florida/Orange County')] },
    ],
  })
})

test('categories limit listings, with all that is below them', async () => {
  await change({ includedCategoryIds: [53] })

  const shown = await shownOn(networkId)

  expect(shown.enterprises).toEqual(['Approved', 'Renewing'])
  expect(shown.listings).toEqual(['Approved plain', 'Renewing plain'])
  expect(shown.filter).toMatchObject({
    filters: [
      is('networks.id', networkId),
      { kind: 'or', filters: [is('itemType', 1), is('marketplaceCategoryIds', 53)] },
    ],
  })
})

test('certificates limit both', async () => {
  await change({ certificateIds: [330] })

  const shown = await shownOn(networkId)

  expect(shown.enterprises).toEqual(['Approved'])
  expect(shown.listings).toEqual(['Approved plain'])
})

test.each([
  ['cart listings only', { cartListingsOnly: true }],
  ['the shop layout', { layout: 3 }],
  ['the cart layout', { layout: 4 }],
] as const)('%s leaves out what cannot be put into the cart', async (_, value) => {
  await change(value)

  const shown = await shownOn(networkId)

  expect(shown.enterprises).toEqual(['Approved', 'Renewing'])
  expect(shown.listings).toEqual(['Approved cart', 'Renewing cart'])
  expect(shown.filter).toMatchObject({
    filters: [
      is('networks.id', networkId),
      { kind: 'or', filters: [is('itemType', 1), is('cartItem', 'true')] },
    ],
  })
})

test('the special-offer layout shows offers, the directory-only layout no listing', async () => {
  await change({ layout: 6 })
  expect((await shownOn(networkId)).listings).toEqual(['Approved offer', 'Renewing offer'])

  await change({ layout: 5 })
  const shown = await shownOn(networkId)
  expect(shown.enterprises).toEqual(['Approved', 'Renewing'])
  expect(shown.listings).toEqual([])
  expect(shown.filter).toMatchObject({ filters: [is('networks.id', networkId), is('itemType', 1)] })
})

test('the site of a network that does not exist shows nothing', async () => {
  const shown = await shownOn(987_654)

  expect(shown).toEqual({ enterprises: [], listings: [], filter: is('networks.id', 0) })
})

test('a network’s site has pages of its members and of itself, an archived one’s has none', async () => {
  expect(await pagesOn(null)).toMatchObject({ profiles: 6, listings: 15 })
  expect(await pagesOn(networkId)).toEqual({
    names: ['Approved', 'Owner', 'Renewing'],
    profiles: 3,
    listings: 2 * 3,
  })
  await archive(true)
  expect(await pagesOn(networkId)).toEqual({ names: [], profiles: 0, listings: 0 })
  await archive(false)
})

async function archive(isArchived: boolean): Promise<void> {
  await sql`update network set archived_at = ${isArchived ? sql`now()` : sql`null`}
    where id = ${networkId}`.execute(db)
}

/** Returns which profiles have a page on a site, and the number of listings that have one. */
async function pagesOn(network: number | null) {
  const site = { networkId: network }
  const profiles = await sql<{ name: string }>`
    select e.name from enterprise e where ${hasPageOn(site)} order by e.name`.execute(db)
  const listings = await sql`
    select from listing l join enterprise e on e.id = l.enterprise_id
    where e.public and l.state = 2 and ${hasListingPageOn(site)}`.execute(db)
  const names = profiles.rows.map(({ name }) => name)
  return { names, profiles: names.length, listings: listings.rows.length }
}

test('members are counted for the owner of a network', async () => {
  const { members_count } = await db
    .selectFrom('party_stat')
    .select('members_count')
    .where('party_id', '=', ownerId)
    .executeTakeFirstOrThrow()

  expect(members_count).toBe(3)
})

/** Returns what a site shows by the database, after checking that the search agrees. */
async function shownOn(network: number | null) {
  forgetScopes(db)
  const scope = await scopeOf(db, { networkId: network })
  const enterprises = await sql<{ id: number; name: string }>`
    select e.id, e.name from enterprise e where ${scope.enterprises} order by e.name`.execute(db)
  const listings = await sql<{ id: number; title: string }>`
    select l.id, t.title
    from listing l join enterprise e on e.id = l.enterprise_id
    join listing_text t on t.listing_id = l.id
    where ${scope.listings} order by t.title`.execute(db)

  const found = await search.query(recordIndex, {
    text: '',
    language: 'en',
    order: 'recent',
    offset: 0,
    length: 100,
    ...(scope.filter ? { filter: scope.filter } : {}),
  })
  expect(found.hits.map((hit) => hit.id).sort()).toEqual(
    [
      ...enterprises.rows.map(({ id }) => `profile-${id}`),
      ...listings.rows.map(({ id }) => `listing-${id}`),
    ].sort(),
  )
  return {
    enterprises: enterprises.rows.map((row) => row.name),
    listings: listings.rows.map((row) => row.title),
    filter: scope.filter,
  }
}

async function change(value: Partial<NetworkInput>): Promise<void> {
  const network: NetworkInput = {
    ownerId,
    texts: [{ lang: 'en', origin: 1, name: 'Circle' }],
    ...value,
  }
  const [id] = await db.transaction().execute((tx) => putNetworks(tx, [network]))
  networkId = id ?? 0
}

function join(enterpriseId: number, status: ApprovalStatus) {
  return db.transaction().execute((tx) => putMemberships(tx, [{ networkId, enterpriseId, status }]))
}

function listing(title: string, value: Parameters<typeof putListing>[2]) {
  return { texts: [{ lang: 'en', origin: 1 as const, title }], ...value }
}

function is(attribute: string, value: string | number) {
  return { kind: 'value', attribute, value: String(value) }
}
