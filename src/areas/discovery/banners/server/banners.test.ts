import { expect, test } from 'vitest'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import * as banners from './banners.ts'

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

const addBanner = (name: string, overrides: Partial<typeof blank> = {}) =>
  banners.saveBanner(app, admin, { ...blank, ...overrides, texts: english(name) })

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
