import { expect, test } from 'vitest'
import { putCollections, type CollectionInput } from '#discovery/collections/server/public.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { allBanners } from './banner-queries.ts'
import { addBanners } from './banner-writer.ts'

const { db } = await openTestDatabase()

const texts = (title: string) => [{ lang: 'en', origin: 1 as const, title }]

function put(collections: CollectionInput[]) {
  return db.transaction().execute((tx) => putCollections(tx, collections))
}

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

test('shows active banners in order', async () => {
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
