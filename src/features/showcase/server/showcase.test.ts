import { expect, test } from 'vitest'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import * as banners from './banners/banners.ts'
import * as collections from './collections/collections.ts'

const { app, indexer, server, signIn } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))

const english = (name: string) => [{ lang: 'en' as const, name, description: '' }]
const blank: Omit<Parameters<typeof banners.saveBanner>[2], 'texts'> = {
  imageId: null,
  collectionId: null,
  link: null,
  from: null,
  to: null,
  visible: true,
}

async function shown(): Promise<string[]> {
  await indexer.caughtUp()
  const answer = await (await server()).inject('/api/v1/lists')
  return answer.json<{ title: string }[]>().map(({ title }) => title)
}

const addBanner = (name: string, given: Partial<typeof blank> = {}) =>
  banners.saveBanner(app, admin, { ...blank, ...given, texts: english(name) })

test('banners are shown in their order while they are visible and their time is now', async () => {
  const soon = new Date(Date.now() + 864e5).toISOString()
  const { id: a } = await addBanner('Harvest')
  const { id: b } = await addBanner('Winter fair')
  await addBanner('Later', { from: soon })
  await addBanner('Over', { to: new Date(Date.now() - 864e5).toISOString() })
  expect(await shown()).toEqual(['Harvest', 'Winter fair'])

  const rows = await banners.listAllBanners(app, admin, {})
  expect(rows.map(({ state }) => state)).toEqual(['shown', 'shown', 'waiting', 'over'])
  const ids = rows.map(({ id }) => id)
  await banners.orderBanners(app, admin, { ids: [b, a, ...ids.slice(2)] })
  expect(await shown()).toEqual(['Winter fair', 'Harvest'])

  const { rev } = await banners.getBanner(app, admin, { id: b })
  await banners.showBanner(app, admin, { id: b, rev, visible: false })
  expect(await shown()).toEqual(['Harvest'])
  await expect(banners.showBanner(app, admin, { id: b, rev, visible: true })).rejects.toMatchObject(
    { code: 'changed_meanwhile' },
  )
  await expect(banners.orderBanners(app, admin, { ids: [a] })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('a page that visitors have got before shows a new banner at once', async () => {
  const page = async () =>
    (await (await server()).inject({ url: '/', headers: { host: 'x.localhost' } })).body
  expect(await page()).not.toContain('Spring market')

  await addBanner('Spring market')
  await indexer.caughtUp()

  expect(await page()).toContain('Spring market')
})

test('a banner has one target at most, and ends after it begins', async () => {
  const refused = { code: 'invalid_input' }
  const now = new Date().toISOString()
  await expect(
    addBanner('Two', { collectionId: 1, link: 'https://a.example' }),
  ).rejects.toMatchObject(refused)
  await expect(addBanner('Backwards', { from: now, to: now })).rejects.toMatchObject(refused)
  await expect(addBanner('Nowhere', { collectionId: 987_654 })).rejects.toMatchObject(refused)
})

test('a collection takes its address from its title, or one of its own that nobody else has', async () => {
  const add = (name: string, slug = '') =>
    collections.saveCollection(app, admin, { texts: english(name), imageId: null, slug })
  const { id } = await add('Zero Waste!')
  expect((await collections.getCollection(app, admin, { id })).slug).toBe('zero-waste')
  const { id: second } = await add('Zero Waste!')
  expect((await collections.getCollection(app, admin, { id: second })).slug).toBe('zero-waste-2')

  await expect(add('Other', 'zero-waste')).rejects.toMatchObject({ code: 'already_there' })
  await expect(add('Other', 'Zero Waste')).rejects.toMatchObject({ code: 'invalid_input' })
})

test('profiles and listings are found by words, kept in order, and found in the collection', async () => {
  const { id: enterprise } = await putEnterprise(app.db, { name: 'Tidewater Salt' })
  const { id: listing } = await putListing(app.db, enterprise, {
    texts: [{ lang: 'en', origin: 1, title: 'Tidewater flakes' }],
  })
  await indexer.caughtUp()
  const found = await collections.findCollectionItems(app, admin, { query: 'tidewater' })
  expect(found.map(({ key }) => key)).toEqual([`profile-${enterprise}`, `listing-${listing}`])

  const given = { texts: english('Salt'), imageId: null, slug: '' }
  const { id } = await collections.saveCollection(app, admin, given)
  const file = () => collections.getCollection(app, admin, { id })
  const keys = [`listing-${listing}`, `profile-${enterprise}`]
  await collections.setCollectionItems(app, admin, { id, rev: (await file()).rev, keys })

  const { items, rev } = await file()
  expect(items.map(({ name, findable }) => [name, findable])).toEqual([
    ['Tidewater flakes', true],
    ['Tidewater Salt', true],
  ])
  await expect(
    collections.setCollectionItems(app, admin, { id, rev, keys: ['profile-999999'] }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  await collections.archiveCollection(app, admin, { id, rev, archived: true })
  expect((await file()).archived).toBe(true)
})
