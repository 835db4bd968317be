import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { archiveEnterprises, putEnterprises } from '#catalog/enterprises/server/public.ts'
import { jobs } from '#app/registries.ts'
import { putCertificates } from '#foundation/taxonomy/server/public.ts'
import { connect, type Tx } from '#platform/db/db.ts'
import {
  forgetReaders,
  readerIsKnown,
  readersRebuilding,
} from '#platform/outbox/consumer-queries.ts'
import { publish } from '#platform/outbox/outbox-queries.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { searchDirectory } from '../public.ts'

const { app, indexer, visitor, databaseUrl } = await openTestApp()

const enterprise = (handle: string, name: string) => ({
  key: { handle },
  name,
  texts: [{ lang: 'en', origin: 1 as const, description: `All about ${name}.` }],
})

const write = (handle: string, name: string) =>
  app.db.transaction().execute((tx) => putEnterprises(tx, [enterprise(handle, name)]))

async function found(query: string): Promise<string[]> {
  const { cards } = await searchDirectory(app, visitor, { kind: 'profiles', query, page: 0 })
  return cards.map((card) => card.name)
}

const timeOf = async (statement: ReturnType<typeof sql<{ at: Date }>>): Promise<number> =>
  (await statement.execute(app.db)).rows[0]!.at.getTime()

test('committed changes are found once the indexer has caught up', async () => {
  await write('bakery', 'Sunrise Bakery')
  await indexer.caughtUp()

  expect(await found('sunrise')).toEqual(['Sunrise Bakery'])
})

test('a country in any language and the sector above find a record, with other words', async () => {
  const bakers = 103
  await app.db.transaction().execute((tx) =>
    putEnterprises(tx, [
      {
        ...enterprise('rye', 'Rye & Sons'),
        sectorIds: [bakers],
        places: [{ type: 1, country: 'DE', lat: null, lng: null, displayTitle: 'Köln' }],
      },
    ]),
  )
  await indexer.caughtUp()

  for (const query of [
    'rye germany',
    'ドイツ rye',
    'alemania rye',
    'food and drink koln',
    '食べものと飲みもの koln',
  ])
    expect((await found(query))[0], query).toBe('Rye & Sons')
})

test('finds changed content by its new text and archived content not at all', async () => {
  const [result] = await write('mill', 'Old Mill')
  await indexer.caughtUp()
  await write('mill', 'Windward Mill')
  await indexer.caughtUp()
  expect(await found('old')).toEqual([])
  expect(await found('windward')).toEqual(['Windward Mill'])

  await app.db.transaction().execute((tx) => archiveEnterprises(tx, [result!.id]))
  await indexer.caughtUp()
  expect(await found('windward')).toEqual([])
})

test('the daily job removes expired certifications from the search', async () => {
  const today = (await sql<{ day: string }>`select current_date::text as day`.execute(app.db))
    .rows[0]!
  const expire = async () => {
    await jobs['certification.expire'].run(app, {})
    await indexer.caughtUp()
  }
  await expire()

  const certificate = await app.db.transaction().execute(async (tx) => {
    const texts = [{ lang: 'en', origin: 1 as const, name: 'Day Mark', description: '' }]
    const [id] = await putCertificates(tx, [{ handle: 'day-mark', groupId: 302, texts }])
    const certifications = [{ certificateId: id!, state: 2 as const, expiresOn: today.day }]
    await putEnterprises(tx, [{ ...enterprise('clock', 'Clock Menders'), certifications }])
    return String(id)
  })
  await indexer.caughtUp()
  const bearers = async () =>
    (await searchDirectory(app, visitor, { kind: 'profiles', query: '', page: 0, certificate }))
      .total
  expect(await bearers()).toBe(1)

  await sql`update certification set expires_on = expires_on - 1`.execute(app.db)
  await expire()
  expect(await bearers(), 'the job has run today').toBe(1)

  await sql`update setting set value = to_jsonb(current_date - 1)
    where key = 'certificates.looked_at'`.execute(app.db)
  await expire()
  expect(await bearers()).toBe(0)
})

test('indexes a slow transaction that began first and commits last', async () => {
  const slow = connect(databaseUrl, { max: 1 })
  const started = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const slowWrite = slow.db.transaction().execute(async (tx: Tx) => {
    await publish(tx, 'enterprise.changed', 1)
    started.resolve()
    await mayCommit.promise
    await putEnterprises(tx, [enterprise('tortoise', 'Tortoise Press')])
  })
  await started.promise
  await write('hare', 'Hare Couriers')
  // The indexer has read again when it notes that it is there.
  const written = await timeOf(sql<{ at: Date }>`select now() as at`)
  const noted = sql<{ at: Date }>`select max(seen_at) as at from outbox_consumer where per_process`
  await eventually(async () => expect(await timeOf(noted)).toBeGreaterThan(written))

  mayCommit.resolve()
  await slowWrite
  await slow.close()
  await indexer.caughtUp()
  expect(await found('tortoise')).toEqual(['Tortoise Press'])
  expect(await found('hare')).toEqual(['Hare Couriers'])
})

test('a deleted consumer rebuilds its index while answering', async () => {
  await write('phoenix', 'Phoenix Repairs')
  await indexer.caughtUp()

  await app.db.transaction().execute(forgetReaders)
  expect(await found('phoenix')).toEqual(['Phoenix Repairs'])
  await expect.poll(() => readerIsKnown(app.db, 'test'), { timeout: 10_000 }).toBe(true)
  await expect.poll(() => readersRebuilding(app.db), { timeout: 10_000 }).toBe(0)
  expect(await found('phoenix')).toEqual(['Phoenix Repairs'])
})
