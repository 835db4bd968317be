import { expect, test } from 'vitest'
import { anAccount, putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import * as collections from './collections.ts'

const { app, indexer, signIn } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))

const english = (name: string) => [{ lang: 'en' as const, name, description: '' }]

test('a collection’s slug is derived from its title, or made unique', async () => {
  const add = (name: string, slug = '') =>
    collections.saveCollection(app, admin, { texts: english(name), imageId: null, slug })
  const { id } = await add('Zero Waste!')
  expect((await collections.getCollection(app, admin, { id })).slug).toBe('zero-waste')
  const { id: second } = await add('Zero Waste!')
  expect((await collections.getCollection(app, admin, { id: second })).slug).toBe('zero-waste-2')

  await expect(add('Other', 'zero-waste')).rejects.toMatchObject({ code: 'already_there' })
  await expect(add('Other', 'Zero Waste')).rejects.toMatchObject({ code: 'invalid_input' })
})

test('items are searched, stored in order, and found in the collection', async () => {
  const { id: enterprise } = await putEnterprise(app.db, { name: 'Tidewater Salt' })
  const { id: listing } = await putListing(app.db, enterprise, {
    texts: [{ lang: 'en', origin: 1, title: 'Tidewater flakes' }],
  })
  await indexer.caughtUp()
  const found = await collections.findCollectionItems(app, admin, { query: 'tidewater' })
  expect(found.map(({ key }) => key)).toEqual([`profile-${enterprise}`, `listing-${listing}`])

  const input = { texts: english('Salt'), imageId: null, slug: '' }
  const { id } = await collections.saveCollection(app, admin, input)
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
