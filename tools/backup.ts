import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#app/config.ts'
import { openStore } from '#app/file-store.ts'
import { backUp } from '#platform/db/backup/backup.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { command, count } from './command.ts'

const usage = `Usage: npm run backup -- FILE
Writes the whole installation (database, files, secrets) into one file. The server may be running.
Example: npm run backup -- /var/backups/directory-$(date +%F).tgz`

await command(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new OperatorError(usage)

  const began = performance.now()
  const file = path.resolve(name)
  const config = readConfig()
  const { store } = await openStore(config)
  const database = await reachDatabase(config)
  try {
    const { tables, rows, files } = await backUp({
      url: database.url,
      dataDir: config.dataDir,
      store,
      file,
    })
    const megabytes = (statSync(file).size / 1024 ** 2).toFixed(1)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `Backup written: ${file} (${megabytes} MB; ${count(tables)} tables, ${count(rows)} rows, ` +
        `${count(files)} files; ${seconds} s). It holds secrets: keep it where only you can read it.`,
    )
  } finally {
    await database.release()
  }
})
