import path from 'node:path'
import { readConfig } from '#app/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { connect } from '#platform/db/db.ts'
import { backgroundLimits } from '#platform/db/limits.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { gazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { command } from './command.ts'
import { readArguments, usage } from './import/arguments.ts'
import { checkImport, importFile } from './import/import-file.ts'

await command(usage, async () => {
  const args = readArguments(process.argv.slice(2))
  if (!args) return console.log(usage)

  process.stderr.write(`Reading ${args.file}\n`)
  const checked = await checkImport(args)
  const config = readConfig()
  prepareDataFolder(config.dataDir)
  const database = await reachDatabase(config)
  try {
    await migrate(database.url)
    const geo = gazetteerGeo({ folder: path.join(config.dataDir, 'geo') })
    const around = { dataDir: config.dataDir, geo, progress: process.stderr }
    const connection = connect(database.url, { limits: backgroundLimits })
    const summary = await importFile(connection, around, args, checked)
    await connection.close()
    console.log(summary.join('\n'))
  } finally {
    await database.release()
  }
})
