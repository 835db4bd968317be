import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { connect, type Tx } from '#platform/db/db.ts'
import { knownMigrations } from '#platform/db/migrate.ts'
import { openLog } from '#platform/log.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import * as consumers from './consumer-queries.ts'
import { handleEvents, startHandlers, type Handlers } from './handlers.ts'
import { outboxJobs } from './jobs.ts'
import type { OutboxEvent, Position } from './outbox.ts'
import { currentPosition, eventsAfter, publish } from './outbox-queries.ts'
import { listenForEvents, type Wakeups } from './wakeups.ts'

declare module './outbox.ts' {
  interface Topics {
    'test.said': { words: string }
    'test.done': null
  }
}

const { db, pool, url } = await openTestDatabase()
const log = openLog('silent')
const stops: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await sql`truncate outbox_event, outbox_consumer, outbox_failure`.execute(db)
})

/** Waits until a busy machine has got there. */
const poll: typeof expect.poll = (read, options) =>
  expect.poll(read, { timeout: 100_000, interval: 20, ...options })
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const say = (key: number, words: string) =>
  inTransaction((tx) => publish(tx, 'test.said', key, { words }))
const start: Position = { xid: '0', seq: 0 }
const topics = ['test.said', 'test.done'] as const
const read = (from: Position = start) => eventsAfter(db, from, { limit: 100, topics })
const keysOf = (events: readonly OutboxEvent[]) => events.map(({ key }) => key)
/** Transactions of other tests on this server hold events back until they end. */
const allReadable = () => poll(async () => (await read()).held).toBe(false)
const tidy = () => outboxJobs['outbox.tidy'].run({ db } as never, {})

/** A handler that records its keys, or runs what the test passes. */
function noting(
  handle: (tx: Tx, event: OutboxEvent<'test.said'>) => Promise<void> = async () => {},
) {
  const keys: number[] = []
  const handlers: Handlers = {
    noting: {
      topics: ['test.said'],
      async handle(tx, events) {
        for (const event of events as OutboxEvent<'test.said'>[]) {
          await handle(tx, event)
          keys.push(event.key)
        }
      },
    },
  }
  return { keys, handlers }
}

function listen(): Wakeups {
  const wakeups = listenForEvents(pool, log)
  stops.push(() => wakeups.close())
  return wakeups
}

/** Starts handlers as another process does. */
async function startProcess(handlers: Handlers, wakeups = listen()): Promise<void> {
  const started = await startHandlers({ db, handlers, log, wakeups })
  stops.push(() => started.stop())
}

const attempts = async () => {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from outbox_consumer where name = 'noting'`.execute(db)
  return rows[0]?.attempts
}
const retryNow = () => sql`update outbox_consumer set retry_at = now()`.execute(db)

test('events arrive in order with their payload, without those rolled back', async () => {
  await say(7, 'first')
  await expect(
    inTransaction(async (tx) => {
      await publish(tx, 'test.done', 9)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await inTransaction(async (tx) => {
    await publish(tx, 'test.done', [3, 1, 2])
    await publish(tx, 'test.said', 7, { words: 'second' })
  })
  await allReadable()

  const { events } = await read()
  expect(events.map(({ topic, key, payload }) => [topic, key, payload])).toEqual([
    ['test.said', 7, { words: 'first' }],
    ['test.done', 3, null],
    ['test.done', 1, null],
    ['test.done', 2, null],
    ['test.said', 7, { words: 'second' }],
  ])
  expect(keysOf((await read(events[2])).events)).toEqual([2, 7])
})

test('events are read only below every running transaction', async () => {
  const slow = connect(url, { max: 1 })
  await slow.db
    .transaction()
    .execute(async (tx) => {
      await publish(tx, 'test.done', 77)
      await inTransaction((other) => publish(other, 'test.done', 78))
      expect(await read()).toEqual({ events: [], held: true })
    })
    .finally(() => slow.close())

  await allReadable()
  expect(keysOf((await read()).events)).toEqual([77, 78])
})

test('a commit wakes listeners once for each topic, and a rollback does not', async () => {
  const heard: (string | null)[] = []
  const wakeups = listen()
  wakeups.subscribe((topic) => heard.push(topic))
  await poll(() => heard).toEqual([null])

  await expect(
    inTransaction(async (tx) => {
      await publish(tx, 'test.done', 1)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await inTransaction(async (tx) => {
    await publish(tx, 'test.done', [1, 2])
    await publish(tx, 'test.done', 3)
    await publish(tx, 'test.said', 3, { words: 'third' })
  })
  await poll(() => heard).toEqual([null, 'test.done', 'test.said'])
})

test('listens again after a lost connection and polls for missed events', async () => {
  const heard: (string | null)[] = []
  listen().subscribe((topic) => heard.push(topic))
  await poll(() => heard).toEqual([null])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen outbox'`.execute(db)
  await poll(() => heard).toEqual([null, null])

  await say(1, 'hello')
  await poll(() => heard).toEqual([null, null, 'test.said'])
})

test('of several processes one handles an event, in order and once', async () => {
  const { keys, handlers } = noting()
  await startProcess(handlers)
  await startProcess(handlers)
  const overrides = Array.from({ length: 30 }, (_, at) => at)
  for (const at of overrides) await say(at, 'hello')

  await poll(() => keys).toEqual(overrides)
  await handleEvents({ db, handlers, log })
  expect(keys).toEqual(overrides)
})

test('events are handled without notifications, too', async () => {
  const { keys, handlers } = noting()
  await startProcess(handlers, { subscribe: () => () => {}, close: async () => {} })
  await say(1, 'hello')

  await poll(() => keys).toEqual([1])
})

test('a failed handler is rolled back and does not block others', async () => {
  let isBroken = true
  const failing = noting(async (tx, { key, payload }) => {
    await sql`insert into setting (key, value) values (${payload.words}, '1')`.execute(tx)
    if (isBroken && key === 2) throw new Error('broken')
  })
  const other = noting()
  const handlers = { ...failing.handlers, other: other.handlers['noting']! }
  for (const key of [1, 2, 3]) await say(key, `said.${key}`)
  await allReadable()

  await startProcess(handlers)
  await poll(attempts).toBe(1)
  await poll(() => other.keys).toEqual([1, 2, 3])
  const settings = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from setting where key like 'said.%' order by key`.execute(db)
    return rows.map(({ key }) => key)
  }
  expect(await settings()).toEqual(['said.1'])

  isBroken = false
  await retryNow()
  // Wakes the handler before its next poll.
  await say(4, 'said.4')
  await poll(settings).toEqual(['said.1', 'said.2', 'said.3', 'said.4'])
  await poll(attempts).toBe(0)
})

test('an event that keeps failing is skipped, and the next ones are handled', async () => {
  const { keys, handlers } = noting(async (_, { key }) => {
    if (key === 2) throw new Error('poison')
  })
  for (const key of [1, 2, 3]) await say(key, 'hello')
  const handle = () => handleEvents({ db, handlers, log })
  for (let attempt = 1; attempt < 10; attempt += 1) {
    await expect(handle()).rejects.toThrow('the handler noting failed')
    expect(await attempts()).toBe(attempt)
    // Not before its time.
    await handle()
    expect(await attempts()).toBe(attempt)
    await retryNow()
  }
  await handle()

  expect(keys.at(-1)).toBe(3)
  const { rows } =
    await sql`select consumer, topic, key, payload, error from outbox_failure`.execute(db)
  expect(rows).toEqual([
    {
      consumer: 'noting',
      topic: 'test.said',
      key: 2,
      payload: { words: 'hello' },
      error: 'Error: poison',
    },
  ])
})

test('events stay until every consumer has passed them', async () => {
  const { keys, handlers } = noting()
  const here = await currentPosition(db)
  await inTransaction((tx) => consumers.registerReader(tx, 'a process', topics, here))
  await say(1, 'hello')
  await handleEvents({ db, handlers, log })
  expect(keys).toEqual([1])
  await allReadable()
  const left = async () => {
    await tidy()
    return keysOf((await read()).events)
  }

  expect(await left()).toEqual([1])
  const [event] = (await read()).events
  await inTransaction((tx) => consumers.touchReader(tx, 'a process', event!))
  expect(await left()).toEqual([])
})

test('events of other topics are not retained', async () => {
  const { handlers } = noting()
  await handleEvents({ db, handlers, log })
  await inTransaction((tx) => publish(tx, 'test.done', 1))
  await allReadable()

  await poll(async () => {
    await tidy()
    return keysOf((await read()).events)
  }).toEqual([])
})

test('a process that was not seen for a day, and a handler that is gone, keep no events', async () => {
  const here = await currentPosition(db)
  await inTransaction((tx) => consumers.registerReader(tx, 'a process', topics, here))
  await handleEvents({ db, handlers: { gone: noting().handlers['noting']! }, log })
  await handleEvents({ db, handlers: noting().handlers, log })
  await sql`update outbox_consumer set seen_at = now() - interval '2 days'`.execute(db)
  await tidy()

  const { rows } = await sql`select name from outbox_consumer`.execute(db)
  expect(rows).toEqual([{ name: 'noting' }])
})

test('the migration keeps the search’s position', async () => {
  const older = await openTestDatabase({ atEnd: onTestFinished })
  const earlier = knownMigrations().find(({ name }) => name === '0008_search')!
  const migration = knownMigrations().find(({ name }) => name === '0068_outbox')!
  await sql`drop table outbox_event, outbox_consumer, outbox_failure`.execute(older.db)
  await sql.raw(earlier.sql).execute(older.db)
  await sql`alter table search_outbox drop constraint search_outbox_kind_check`.execute(older.db)
  await sql`insert into search_outbox (xid, kind, ref_id) values ('5', 1, 11), ('5', 2, 12), ('4', 6, 13)`.execute(
    older.db,
  )
  await sql`insert into search_consumer (name, xid, seq) values ('one', '4', 3)`.execute(older.db)
  await sql.raw(migration.sql).execute(older.db)
  await older.db.transaction().execute((tx) => publish(tx, 'test.done', 14))

  const { rows } = await sql`
    select xid::text, seq, topic, key from outbox_event order by outbox_event.xid, seq`.execute(
    older.db,
  )
  expect(rows).toEqual([
    { xid: '4', seq: 3, topic: 'taxonomy.changed', key: 13 },
    { xid: '5', seq: 1, topic: 'enterprise.changed', key: 11 },
    { xid: '5', seq: 2, topic: 'listing.changed', key: 12 },
    { xid: expect.any(String), seq: expect.any(Number), topic: 'test.done', key: 14 },
  ])
  expect((rows[3] as { seq: number }).seq).toBeGreaterThan(3)
  const { rows: readers } = await sql`
    select name, xid::text, seq, per_process from outbox_consumer`.execute(older.db)
  expect(readers).toEqual([{ name: 'one', xid: '4', seq: 3, per_process: true }])
})
