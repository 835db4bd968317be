import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { connect } from './db.ts'
import { refuseWrites, withWriteAccess } from './write-access.ts'

const { url } = await openTestDatabase()
const refused = { code: 'not_allowed' }

/** One connection, so that each request gets the one the last had. */
async function withDb(work: (db: ReturnType<typeof connect>['db']) => Promise<void>) {
  const { db, close } = connect(url, { max: 1 })
  await work(db).finally(close)
}

test('a read-only request can read but not write in any way', () =>
  withDb(async (db) => {
    await withWriteAccess(async () => {
      const insert = sql`insert into reserved_word (word) values ('yonder')`
      refuseWrites()
      expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
      await expect(insert.execute(db)).rejects.toMatchObject(refused)
      const inTransaction = db.transaction().execute((tx) => insert.execute(tx))
      await expect(inTransaction).rejects.toMatchObject(refused)
      const repeatable = db.transaction().setIsolationLevel('repeatable read')
      await expect(repeatable.execute((tx) => insert.execute(tx))).rejects.toMatchObject(refused)
      const locked = sql`select from account for update`.execute(db)
      await expect(locked).rejects.toMatchObject(refused)
      // Exempt on purpose, as logging out is.
      await withWriteAccess(() => insert.execute(db))
    })
  }))

test('the connection is writable for the next request', () =>
  withDb(async (db) => {
    await withWriteAccess(async () => {
      refuseWrites()
      await sql`select 1`.execute(db)
    })
    await sql`insert into reserved_word (word) values ('hither')`.execute(db)
  }))

test('without a request nothing is refused', () =>
  withDb(async (db) => {
    refuseWrites()
    await sql`insert into reserved_word (word) values ('thither')`.execute(db)
  }))
