import { expect, test } from 'vitest'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { lastEventSeq, publishedAfter } from '#tests/support/events.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { putCollections, type CollectionInput } from './collection-writer.ts'

const { db } = await openTestDatabase()

const texts = (title: string) => [{ lang: 'en', origin: 1 as const, title }]

function put(collections: CollectionInput[]) {
  return db.transaction().execute((tx) => putCollections(tx, collections))
}

test('a collection stores ordered items and reindexes them', async () => {
  const [one, two] = [await putEnterprise(db), await putEnterprise(db)]
  const listing = await putListing(db, one.id)
  const before = await lastEventSeq(db)

  const [id] = await put([
    {
      slug: 'zero-waste',
      texts: texts('Zero Waste'),
      enterpriseIds: [two.id, one.id],
      listingIds: [listing.id],
    },
  ])

  expect(await itemsOf(id!)).toEqual([
    { enterprise_id: two.id, listing_id: null },
    { enterprise_id: one.id, listing_id: null },
    { enterprise_id: null, listing_id: listing.id },
  ])
  expect(new Set(await publishedAfter(db, before))).toEqual(
    new Set([
      ['taxonomy.changed', id],
      ['enterprise.changed', one.id],
      ['enterprise.changed', two.id],
      ['listing.changed', listing.id],
    ]),
  )
})

test('items removed from a collection are reindexed', async () => {
  const leaving = await putEnterprise(db)
  const collection = { slug: 'winter', texts: texts('Winter') }
  const [id] = await put([{ ...collection, enterpriseIds: [leaving.id] }])
  const before = await lastEventSeq(db)

  expect(await put([collection])).toEqual([id])

  expect(await itemsOf(id!)).toEqual([])
  expect(new Set(await publishedAfter(db, before))).toEqual(
    new Set([
      ['taxonomy.changed', id],
      ['enterprise.changed', leaving.id],
    ]),
  )
})

async function itemsOf(collectionId: number) {
  return db
    .selectFrom('collection_item')
    .select(['enterprise_id', 'listing_id'])
    .where('collection_id', '=', collectionId)
    .orderBy('sort')
    .execute()
}
