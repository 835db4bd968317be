import { afterAll } from 'vitest'
import { connect, type Connection } from '#platform/db/db.ts'
import { backgroundLimits } from '#platform/db/limits.ts'
import { createTestDatabase } from './postgres.ts'

/** A connection to a separate migrated database, until the test file ends. */
export async function openTestDatabase(): Promise<Connection & { url: string }> {
  const database = await createTestDatabase()
  // Long limits, because the machine may be busy.
  const connection = connect(database.url, { max: 4, limits: backgroundLimits })
  afterAll(async () => {
    await connection.close()
    await database.drop()
  })
  return { ...connection, url: database.url }
}
