import { beforeAll, expect, test } from 'vitest'
import { putAccounts } from '#platform/accounts/accounts.ts'
import { putMemberships, putNetworks } from '#community/networks/server/public.ts'
import { putFiles } from '#foundation/uploads/server/public.ts'
import { userRole } from '#shared/enums.ts'
import { putEnterprise } from '#tests/support/community.ts'
import { countEvents } from '#tests/support/events.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { listFeedback } from './feedback-list.ts'
import { putFeedback, type FeedbackInput } from './public.ts'

const { app, visitor } = await openTestApp()
const { db } = app

let ada = 0
let ben = 0

beforeAll(async () => {
  const accounts = await db.transaction().execute((tx) =>
    putAccounts(
      tx,
      ['Ada', 'Ben'].map((name) => ({
        name,
        email: `${name.toLowerCase()}@example.org`,
        role: userRole.publicUser,
      })),
    ),
  )
  ;[ada, ben] = accounts as [number, number]
})

async function bakery(overrides = {}): Promise<number> {
  return (await putEnterprise(db, overrides)).id
}

async function putAll(...rows: FeedbackInput[]): Promise<number[]> {
  return db.transaction().execute((tx) => putFeedback(tx, rows))
}

const read = (id: number, page = 0) => listFeedback(app, visitor, { vendorProfileId: id, page })

async function ratingOf(id: number): Promise<number | null> {
  const row = await db
    .selectFrom('enterprise')
    .select('rating')
    .where('id', '=', id)
    .executeTakeFirst()
  return row!.rating
}

test('feedback shows author, images, tagged enterprises and replies', async () => {
  const id = await bakery({ name: 'Holloway Loaf' })
  const mill = await putEnterprise(db, { name: 'Stone Mill' })
  const [file] = await db.transaction().execute((tx) => putFiles(tx, [aPicture()]))
  await putAll({
    enterpriseId: id,
    actorId: ada,
    message: 'Real bread.',
    lang: 'en',
    thumbs: 5,
    images: [file!],
    taggedIds: [mill.id],
    at: new Date('2026-03-01T08:00:00Z'),
    replies: [
      { actorId: id, byAccountId: ben, message: 'Thank you!', lang: 'en' },
      { actorId: mill.id, message: 'Our flour.', lang: null, at: new Date('2026-03-01T09:00:00Z') },
    ],
  })

  const { feedback, total, pages } = await read(id)

  expect({ total, pages }).toEqual({ total: 1, pages: 1 })
  expect(feedback[0]).toMatchObject({
    author: { id: ada, type: 1, name: 'Ada', subDomain: null, image: null },
    message: 'Real bread.',
    language: 'en',
    thumbs: 5,
    isOwner: false,
    images: [{ url: `/files/${file}`, color: '#aabbcc' }],
    taggedVendors: [{ name: 'Stone Mill', subDomain: mill.handle }],
    createdAt: '2026-03-01T08:00:00.000Z',
    editedAt: null,
  })
  expect(feedback[0]!.replies).toMatchObject([
    { author: { type: 2, name: 'Stone Mill', subDomain: mill.handle }, isOwner: false },
    { author: { type: 2, name: 'Holloway Loaf' }, isOwner: true, message: 'Thank you!' },
  ])
})

test('feedback is read ten at a time, newest first, without what was removed', async () => {
  const id = await bakery()
  const ids = await putAll(
    ...Array.from({ length: 12 }, (_, day) => ({
      enterpriseId: id,
      actorId: ada,
      message: `Day ${day}`,
      lang: 'en',
      at: new Date(Date.UTC(2026, 2, day + 1)),
    })),
  )
  await db
    .updateTable('feedback')
    .set({ removed_at: new Date() })
    .where('id', '=', ids[11]!)
    .execute()

  const [first, second] = [await read(id), await read(id, 1)]

  expect(first.feedback.map(({ message }) => message)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Day ${10 - at}`),
  )
  expect(second.feedback.map(({ message }) => message)).toEqual(['Day 0'])
  expect(second).toMatchObject({ total: 11, page: 1, pages: 2 })
})

test('the rating is the mean of the thumbs of all who gave some, each counted with the last', async () => {
  const id = await bakery({ rating: 2 })
  const silent = await bakery({ rating: 3 })
  const at = (day: number) => new Date(Date.UTC(2026, 2, day))
  await putAll(
    { enterpriseId: id, actorId: ada, message: 'Burnt.', lang: 'en', thumbs: 1, at: at(1) },
    { enterpriseId: id, actorId: ada, message: 'Better.', lang: 'en', thumbs: 5, at: at(2) },
    { enterpriseId: id, actorId: ben, message: 'Good.', lang: 'en', thumbs: 4, at: at(1) },
    { enterpriseId: silent, actorId: ben, message: 'No opinion.', lang: 'en' },
  )

  expect(await ratingOf(id)).toBe(4.5)
  expect(await ratingOf(silent)).toBe(3)
  expect(await countEvents(db, 'enterprise.changed', id)).toBeGreaterThan(0)
})

test('enterprises cannot rate themselves; replies have no thumbs and keep their enterprise', async () => {
  const [id, other] = [await bakery(), await bakery()]
  const [said] = await putAll({ enterpriseId: id, actorId: ada, message: 'Good.', lang: 'en' })
  const refuse = (values: object) =>
    expect(
      db
        .insertInto('feedback')
        .values({ enterprise_id: id, actor_id: ben, message: 'x', ...values } as never)
        .execute(),
    ).rejects.toThrow(/violates/)

  await refuse({ actor_id: id })
  await refuse({ parent_id: said, thumbs: 4 })
  await refuse({ parent_id: said, enterprise_id: other })
  await refuse({ message: ' \n ' })
})

test('returns no feedback without a page, and no links for authors without one', async () => {
  const hidden = await bakery({ published: false })
  const [member, outsider] = [await bakery({ name: 'Member' }), await bakery({ name: 'Outsider' })]
  const networkId = await db.transaction().execute(async (tx) => {
    const owner = await bakery()
    const [network] = await putNetworks(tx, [
      { ownerId: owner, texts: [{ lang: 'en', origin: 1, name: 'Guild' }] },
    ])
    await putMemberships(tx, [{ networkId: network!, enterpriseId: member, status: 1 }])
    return network!
  })
  await putAll({
    enterpriseId: member,
    actorId: outsider,
    message: 'Good.',
    lang: 'en',
    taggedIds: [hidden, outsider],
  })
  const guild = { ...visitor, site: { ...visitor.site, networkId } }

  await expect(read(hidden)).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    listFeedback(app, guild, { vendorProfileId: outsider, page: 0 }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const { feedback } = await listFeedback(app, guild, { vendorProfileId: member, page: 0 })
  expect(feedback[0]).toMatchObject({
    author: { name: 'Outsider', subDomain: null },
    taggedVendors: [{ name: 'Outsider', subDomain: null }],
  })
})

function aPicture() {
  return {
    ext: 'png',
    type: 'image/png',
    bytes: 3,
    sha256: 'a'.repeat(64),
    width: 40,
    height: 30,
    color: '#aabbcc',
  }
}
