import { readConfig } from '#app/config.ts'
import { connect } from '#platform/db/db.ts'
import { backgroundLimits } from '#platform/db/limits.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { command, count } from './command.ts'
import { readArguments, usage } from './export/arguments.ts'
import { exportFile } from './export/export-file.ts'
import { networkNamed } from './import/networks.ts'

await command(usage, async () => {
  const args = readArguments(process.argv.slice(2))
  if (!args) return console.log(usage)

  const database = await reachDatabase(readConfig())
  try {
    await migrate(database.url)
    const connection = connect(database.url, { limits: backgroundLimits })
    const { db } = connection
    const networkId = args.network ? await networkNamed(db, args.network) : null
    const selection = { source: args.source ?? null, networkId }
    const rows = await exportFile(db, args.contentKind, args.file, selection)
    await connection.close()
    console.log(`${count(rows)} ${args.contentKind} in ${args.file}`)
  } finally {
    await database.release()
  }
})
