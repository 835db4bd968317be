import { afterAll } from 'vitest'
import { connect, type Connection } from '#platform/db/db.ts'
import { backgroundLimits } from '#platform/db/limits.ts'
import { createTestDatabase } from './postgres.ts'

/**
 * A connection to a separate migrated database, until the test file ends.
 *
 * @param given.create creates the database
 * @param given.atEnd `onTestFinished` to drop it at the end of the test instead
 */
export async function openTestDatabase({
  create = createTestDatabase,
  atEnd = afterAll,
}: {
  create?: typeof createTestDatabase
  atEnd?: (close: () => Promise<void>) => void
} = {}): Promise<Connection & { url: string }> {
  const database = await create()
  // Long limits, because the machine may be busy.
  const connection = connect(database.url, { max: 4, limits: backgroundLimits })
  atEnd(async () => {
    await connection.close()
    await database.drop()
  })
  return { ...connection, url: database.url }
}
