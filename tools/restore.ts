import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#app/config.ts'
import { openStore } from '#app/file-store.ts'
import { restore } from '#platform/db/backup/restore.ts'
import { findPostgres } from '#platform/db/embedded/postgres.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { command, count } from './command.ts'

const usage = `Usage: npm run restore -- FILE [--force]
Puts a backup in the place of this installation's database, files and secrets. The server must not be
running. --force replaces what is there already.
Example: npm run restore -- /var/backups/directory-2026-11-21.tgz`

await command(usage, async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new OperatorError(usage)

  const began = performance.now()
  const config = readConfig()
  if (!config.databaseUrl && (await findPostgres(config.dataDir))) {
    throw new OperatorError('The server is running. Stop it first, then restore.')
  }
  const { store } = await openStore(config)
  const database = await reachDatabase(config)
  try {
    const { tables, rows, files } = await restore({
      url: database.url,
      dataDir: config.dataDir,
      store,
      file: path.resolve(name),
      force: values.force,
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `Restored: ${count(tables)} tables, ${count(rows)} rows, ${count(files)} files (${seconds} s). ` +
        'The next start makes the search index anew.',
    )
  } finally {
    await database.release()
  }
})
