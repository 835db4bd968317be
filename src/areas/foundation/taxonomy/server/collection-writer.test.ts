import { expect, test } from 'vitest'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { lastEventSeq, publishedAfter } from '#tests/support/events.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { allBanners } from './taxonomy-queries.ts'
import { addBanners, putCollections } from './collection-writer.ts'
import { readMapping } from './taxonomy-writer-queries.ts'
import { type CollectionInput } from './collection-input.ts'

const { db } = await openTestDatabase()

const texts = (title: string) => [{ lang: 'en', origin: 1 as const, title }]

function put(collections: CollectionInput[]) {
  return db.transaction().execute((tx) => putCollections(tx, collections))
}

test('a collection holds profiles and listings in order, and tells the search of all of them', async () => {
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

test('what leaves a collection is told to the search too', async () => {
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

test('banners lead to a collection, outside, or nowhere', async () => {
  const [collectionId] = await put([{ slug: 'spring', texts: texts('Spring') }])

  const ids = await db.transaction().execute((tx) =>
    addBanners(tx, [
      { image: null, target: { collectionId: collectionId! }, texts: texts('In season') },
      { image: null, target: { link: 'https://example.org' }, texts: texts('Join us') },
      { image: null, target: null, texts: texts('Welcome') },
    ]),
  )

  const rows = await db
    .selectFrom('banner')
    .innerJoin('banner_text', 'banner_id', 'id')
    .select(['id', 'collection_id', 'link', 'title'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: ids[0], collection_id: collectionId, link: null, title: 'In season' },
    { id: ids[1], collection_id: null, link: 'https://example.org', title: 'Join us' },
    { id: ids[2], collection_id: null, link: null, title: 'Welcome' },
  ])
})

test('banners are shown in their order while they are to be seen', async () => {
  await db.deleteFrom('banner').execute()
  const [collectionId] = await put([{ slug: 'harvest', texts: texts('Harvest') }])
  const yesterday = new Date(Date.now() - 864e5)
  await db.transaction().execute((tx) =>
    addBanners(tx, [
      { image: null, target: { link: 'https://example.org' }, sort: 2, texts: texts('Join us') },
      { image: null, target: { collectionId: collectionId! }, sort: 1, texts: texts('Harvest') },
      { image: null, target: null, visible: false, texts: texts('Draft') },
      { image: null, target: null, activeTo: yesterday, texts: texts('Over') },
    ]),
  )

  expect((await allBanners(db)).filter(({ active }) => active)).toMatchObject([
    { collection_id: collectionId, collection_slug: 'harvest', link: null },
    { collection_id: null, link: 'https://example.org' },
  ])
})

test('a source’s own words overrule what a word means everywhere', async () => {
  await db
    .insertInto('import_mapping')
    .values([{ source: 'atlas', term: 'organic', certificate_id: 310 }])
    .execute()
  const meaning = async (source: string) =>
    (await readMapping(db, source)).filter((row) => row.term === 'organic')

  expect(await meaning('atlas')).toEqual([
    { term: 'organic', sector_id: null, category_id: null, certificate_id: 310 },
  ])
  expect(await meaning('another')).toEqual([
    { term: 'organic', sector_id: null, category_id: null, certificate_id: 360 },
  ])
})

async function itemsOf(collectionId: number) {
  return db
    .selectFrom('collection_item')
    .select(['enterprise_id', 'listing_id'])
    .where('collection_id', '=', collectionId)
    .orderBy('sort')
    .execute()
}
