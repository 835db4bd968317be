import path from 'node:path'
import { readConfig } from '#app/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { gazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { command } from './command.ts'
import { readArguments, usage } from './import/arguments.ts'
import { checkImport, importFile } from './import/import-file.ts'
import { withDatabase } from './with-database.ts'

await command(usage, async () => {
  const args = readArguments(process.argv.slice(2))
  if (!args) return console.log(usage)

  process.stderr.write(`Reading ${args.file}\n`)
  const checked = await checkImport(args)
  for (const line of checked.columns) process.stderr.write(`${line}\n`)
  const config = readConfig()
  prepareDataFolder(config.dataDir)
  const geo = gazetteerGeo({ folder: path.join(config.dataDir, 'geo') })
  const around = { dataDir: config.dataDir, geo, progress: process.stderr }
  await withDatabase(config, async (connection) => {
    console.log((await importFile(connection, around, args, checked)).join('\n'))
  })
})
