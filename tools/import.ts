import { readConfig } from '#app/config.ts'
import { connect } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reachDatabase } from '#platform/db/reach.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { readArguments, usage } from './import/arguments.ts'
import { checkImport, importFile } from './import/import-file.ts'

// npm run import -- organisations|products FILE: brings the rows of a file into the directory.
try {
  const args = readArguments(process.argv.slice(2))
  if (!args) console.log(usage)
  else {
    const config = readConfig()
    const checked = await checkImport(args)
    const database = await reachDatabase(config)
    try {
      await migrate(database.url)
      const connection = connect(database.url)
      const summary = await importFile(connection, config.dataDir, args, checked)
      await connection.close()
      console.log(summary.join('\n'))
    } finally {
      await database.release()
    }
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
