import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { searchables } from '#app/registries.ts'
import { loadSecrets } from '#app/secrets.ts'
import { startIndexer } from '#discovery/directory/server/public.ts'
import type { App } from '#platform/app.ts'
import { connect } from '#platform/db/db.ts'
import { startPostgres } from '#platform/db/embedded/postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { gazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { openLog } from '#platform/log.ts'
import { listenForEvents } from '#platform/outbox/wakeups.ts'
import { readArguments } from '../../tools/import/arguments.ts'
import { checkImport, importFile } from '../../tools/import/import-file.ts'

/** Imports files into an empty database and calls `use` with an app that has them indexed. */
export async function withDirectoryOf<T>(
  files: readonly string[],
  use: (app: App) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-relevance-'))
  const database = await startPostgres({ dataDir: folder })
  try {
    await migrate(database.url)
    for (const file of files) await importInto(database.url, folder, file)
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const log = openLog(config.logLevel)
    const opened = await openApp(config, loadSecrets(config), database.url, log)
    const wakeups = listenForEvents(opened.pool, log)
    const indexer = startIndexer({ ...opened.app, searchables, wakeups, consumer: 'bench' })
    try {
      await indexer.caughtUp()
      return await use(opened.app)
    } finally {
      await indexer.stop()
      await wakeups.close()
      await opened.close()
    }
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function importInto(databaseUrl: string, folder: string, file: string): Promise<void> {
  const args = readArguments(['organisations', file])
  if (!args) throw new Error('the arguments ask for help')
  const connection = connect(databaseUrl)
  const geo = gazetteerGeo({ folder: path.join(folder, 'geo') })
  const around = { dataDir: folder, geo, progress: { write: () => true } }
  await importFile(connection, around, args, await checkImport(args))
  await connection.close()
}
