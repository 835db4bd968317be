import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { connect, inBackground, type ConnectOptions, type Db } from './db.ts'
import { requestLimits } from './limits.ts'

const { url, db: direct } = await openTestDatabase()
const cleanups: (() => Promise<unknown>)[] = []
const away = { code: 'database_unavailable' }

afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

function opened(address: string, options: ConnectOptions): Db {
  const connection = connect(address, options)
  cleanups.push(connection.close)
  return connection.db
}

async function proxied() {
  const proxy = await startDatabaseProxy(url)
  cleanups.push(proxy.stop)
  return proxy
}

/**
 * Fakes the timers of our process, so that its limits expire only when a test advances them. Limits
 * in the database are short where a test reaches them.
 */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const answer = async (db: Db) => (await sql<{ n: number }>`select 1 as n`.execute(db)).rows[0]?.n

test('a statement that takes too long is ended, and one in the background is not', async () => {
  const db = opened(url, { limits: { ...requestLimits, statementMs: 50 } })

  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject(away)
  await inBackground(() => sql`select pg_sleep(0.1)`.execute(db))
  expect(await inBackground(() => answer(db))).toBe(1)
})

test('waiting for a lock times out', async () => {
  const db = opened(url, { limits: { ...requestLimits, lockMs: 50 } })

  await direct.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(12)`.execute(tx)
    await expect(sql`select pg_advisory_lock(12)`.execute(db)).rejects.toMatchObject({
      code: 'busy',
    })
  })
})

test('an idle transaction is ended and releases its locks', async () => {
  const db = opened(url, { limits: { ...requestLimits, idleInTransactionMs: 50 } })

  const abandoned = db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(13)`.execute(tx)
    await sql`select pg_advisory_xact_lock(13)`.execute(direct)
    await sql`select 1`.execute(tx)
  })
  await expect(abandoned).rejects.toMatchObject(away)
})

test('an answer that got lost fails the query and its connection, not the next query', async () => {
  const proxy = await proxied()
  const db = opened(proxy.url, { max: 1 })
  expect(await answer(db)).toBe(1)

  stopTime()
  const lost = proxy.swallow()
  const rejection = expect(answer(db)).rejects.toMatchObject(away)
  await lost
  vi.advanceTimersByTime(requestLimits.silenceMs)
  await rejection
  await proxy.pass()
  expect(await answer(db)).toBe(1)
})

test('connecting and waiting for the pool time out', async () => {
  const proxy = await proxied()
  stopTime()
  const lost = proxy.swallow()
  const rejection = expect(answer(opened(proxy.url, {}))).rejects.toMatchObject(away)
  await lost
  vi.advanceTimersByTime(requestLimits.connectMs)
  await rejection

  const db = opened(url, { max: 1 })
  await db.transaction().execute(async () => {
    const limits = vi.getTimerCount()
    const refused = expect(answer(db)).rejects.toMatchObject(away)
    while (vi.getTimerCount() === limits) await nextTurn()
    vi.advanceTimersByTime(requestLimits.connectMs)
    await refused
  })
  expect(await answer(db)).toBe(1)
})

test('refused, closed and read-only connections count as an outage; recovers', async () => {
  const proxy = await proxied()
  const db = opened(proxy.url, {})
  await proxy.refuse()
  await expect(answer(db)).rejects.toMatchObject(away)
  await proxy.pass()
  expect(await answer(db)).toBe(1)

  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
  await expect(ended).rejects.toMatchObject(away)
  const written = db.transaction().execute(async (tx) => {
    await sql`set transaction read only`.execute(tx)
    await sql`insert into setting (key, value) values ('x', '1')`.execute(tx)
  })
  await expect(written).rejects.toMatchObject(away)
  expect(await answer(db)).toBe(1)
})

test.each(['53100', '53200', '53300', '57P01', '57P03', '57014', '58030', '08006'])(
  'SQLSTATE %s is an outage',
  async (state) => {
    const raised = sql`do ${sql.lit(`begin raise sqlstate '${state}'; end`)}`.execute(direct)
    await expect(raised).rejects.toMatchObject(away)
  },
)

test.each(['40001', '40P01', '55P03'])('SQLSTATE %s is reported as busy', async (state) => {
  const raised = sql`do ${sql.lit(`begin raise sqlstate '${state}'; end`)}`.execute(direct)
  await expect(raised).rejects.toMatchObject({ code: 'busy' })
})

test('errors about what was asked stay what they are', async () => {
  await expect(sql`select 1/0`.execute(direct)).rejects.toMatchObject({ code: '22012' })
  await expect(sql`select * from nothing`.execute(direct)).rejects.toMatchObject({ code: '42P01' })
})
