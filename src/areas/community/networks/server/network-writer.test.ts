import { expect, test } from 'vitest'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { lastEventSeq, publishedAfter } from '#tests/support/events.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { addSites, putMemberships, putNetworks, type NetworkInput } from './public.ts'

const { db } = await openTestDatabase()

const texts = [{ lang: 'en', origin: 1 as const, name: 'Circle' }]

function put(networks: NetworkInput[]) {
  return db.transaction().execute((tx) => putNetworks(tx, networks))
}

test('writing a network replaces all its fields', async () => {
  const { id: ownerId } = await putEnterprise(db)
  const [id] = await put([
    {
      ownerId,
      texts,
      types: [1, 9],
      regions: [3],
      layout: 6,
      landing: 2,
      filters: [3],
      country: 'US',
      states: ['Florida'],
      includedCategoryIds: [53, 67],
      certificateIds: [310],
    },
  ])
  const full = await networkRow(id!)
  expect(full).toMatchObject({ types: [1, 9], regions: [3], layout: 6, states: ['Florida'] })
  expect(await limitsOf(id!)).toEqual([53, 67, 310])

  expect(await put([{ ownerId, texts, types: [2] }])).toEqual([id])

  expect(await networkRow(id!)).toMatchObject({ types: [2], regions: [], layout: 1, states: [] })
  expect(await limitsOf(id!)).toEqual([])
})

test('changing a network reindexes its public members and their listings', async () => {
  const owner = await putEnterprise(db)
  const [approved, refused] = [await putEnterprise(db), await putEnterprise(db)]
  const listing = await putListing(db, approved.id)
  const network = { ownerId: owner.id, texts }
  const [networkId] = await put([network])
  await db.transaction().execute((tx) =>
    putMemberships(tx, [
      { networkId: networkId!, enterpriseId: approved.id, status: 1, since: '2025-02-01' },
      { networkId: networkId!, enterpriseId: refused.id, status: 2 },
    ]),
  )
  const before = await lastEventSeq(db)

  await put([{ ...network, types: [4] }])

  expect(await publishedAfter(db, before)).toEqual([
    ['enterprise.changed', owner.id],
    ['enterprise.changed', approved.id],
    ['listing.changed', listing.id],
  ])
})

test('an unchanged membership publishes no event', async () => {
  const [owner, member] = [await putEnterprise(db), await putEnterprise(db)]
  const [networkId] = await put([{ ownerId: owner.id, texts }])
  const join = () =>
    db
      .transaction()
      .execute((tx) =>
        putMemberships(tx, [{ networkId: networkId!, enterpriseId: member.id, status: 4 }]),
      )
  await join()
  const before = await lastEventSeq(db)

  await join()

  expect(await publishedAfter(db, before)).toEqual([])
})

test('a network has several sites; a reserved name is none of them', async () => {
  const { id: ownerId } = await putEnterprise(db)
  const [networkId] = await put([{ ownerId, texts }])
  const add = (subdomain: string) =>
    db.transaction().execute((tx) => addSites(tx, [{ networkId: networkId!, subdomain }]))

  await add('circle')
  await add('ring')
  await add('circle')
  await expect(add('admin')).rejects.toMatchObject({ constraint: 'site_not_reserved' })

  const sites = await db
    .selectFrom('site')
    .select('subdomain')
    .where('network_id', '=', networkId!)
    .orderBy('subdomain')
    .execute()
  expect(sites.map((site) => site.subdomain)).toEqual(['circle', 'ring'])
})

function networkRow(id: number) {
  return db.selectFrom('network').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function limitsOf(id: number): Promise<number[]> {
  const categories = await db
    .selectFrom('network_category')
    .select('category_id as id')
    .where('network_id', '=', id)
    .unionAll(
      db
        .selectFrom('network_certificate')
        .select('certificate_id as id')
        .where('network_id', '=', id),
    )
    .orderBy('id')
    .execute()
  return categories.map((row) => row.id)
}
