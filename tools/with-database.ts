import type { Config } from '#app/config.ts'
import { connect, type Connection } from '#platform/db/db.ts'
import { backgroundLimits } from '#platform/db/limits.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reachDatabase } from '#platform/db/reach.ts'

/** Connects to the installation's database, with all migrations applied, while `work` runs. */
export async function withDatabase(
  config: Config,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const database = await reachDatabase(config)
  try {
    await migrate(database.url)
    const connection = connect(database.url, { limits: backgroundLimits })
    await work(connection).finally(connection.close)
  } finally {
    await database.release()
  }
}
