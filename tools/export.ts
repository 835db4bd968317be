import { readConfig } from '#app/config.ts'
import { command, count } from './command.ts'
import { readArguments, usage } from './export/arguments.ts'
import { exportFile } from './export/export-file.ts'
import { networkNamed } from '#operations/data-import/server/networks.ts'
import { withDatabase } from './with-database.ts'

await command(usage, async () => {
  const args = readArguments(process.argv.slice(2))
  if (!args) return console.log(usage)

  await withDatabase(readConfig(), async ({ db }) => {
    const networkId = args.network ? await networkNamed(db, args.network) : null
    const selection = { source: args.source ?? null, networkId }
    const rows = await exportFile(db, args.contentKind, args.file, selection)
    console.log(`${count(rows)} ${args.contentKind} in ${args.file}`)
  })
})
