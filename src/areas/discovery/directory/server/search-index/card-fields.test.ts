import { expect, test } from 'vitest'
import { enterprise } from '#catalog/enterprises/server/public.ts'
import { listing } from '#catalog/listings/server/public.ts'
import type { Entity } from '#shared/fields.ts'
import { putEnterprise, putListing } from '#tests/support/community.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { documentOf } from './documents.ts'
import { loadItems, loadIndexContext, type ItemData } from './hydration.ts'
import { cardOf, recordOf } from './records.ts'

const { db } = await openTestDatabase()
const maker = await putEnterprise(db)
const offer = await putListing(db, maker.id, {
  specialOffer: true,
  actionLink: 'https://a.example',
})

/** Returns an object that records which of its own and its texts' properties are read. */
function watched<One extends { texts: readonly object[] }>(one: One, read: Set<string>): One {
  const watch = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, key, receiver) {
        read.add(String(key))
        return Reflect.get(target, key, receiver) as unknown
      },
    })
  return watch({ ...one, texts: one.texts.map(watch) })
}

async function readOf(kind: ItemData['kind'], id: number): Promise<Set<string>> {
  const context = await loadIndexContext(db)
  const read = new Set<string>()
  const [loaded] = await loadItems(db, kind, [id])
  const { listing: item, enterprise: owner } = loaded!
  const seen: ItemData = item
    ? { ...loaded!, listing: watched(item, read) }
    : { ...loaded!, enterprise: watched(owner, read) }
  documentOf(seen, context)
  recordOf(seen, context, 'en')
  cardOf(seen, context, 'en', 'USD')
  return read
}

test.each<[ItemData['kind'], number, Entity]>([
  ['listing', offer.id, listing],
  ['profile', maker.id, enterprise],
])('every card field of a %s is searched, filtered or displayed', async (kind, id, { fields }) => {
  const read = await readOf(kind, id)
  const onCards = Object.entries(fields).filter(([, { card }]) => card)
  expect(onCards.map(([key]) => key).filter((key) => !read.has(key))).toEqual([])
})

test.each<[Entity]>([[listing], [enterprise]])(
  'searched fields of $table are card fields',
  ({ fields }) => {
    const searched = Object.values(fields).filter(({ search }) => search)
    expect(searched.filter(({ card }) => !card)).toEqual([])
  },
)
