import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type Db } from '#platform/db/db.ts'
import { startPostgres } from '#platform/db/embedded/postgres.ts'
import { migrate } from '#platform/db/migrate.ts'

/** Runs a bench on an empty database; the process fails if `measure` returns false. */
export async function withDatabase(measure: (db: Db) => Promise<boolean>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const database = await startPostgres({ dataDir: folder })
  try {
    await migrate(database.url)
    const { db, close } = connect(database.url)
    process.exitCode = (await measure(db)) ? 0 : 1
    await close()
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
