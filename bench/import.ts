import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connect, type Connection } from '#platform/db/db.ts'
import { startPostgres } from '#platform/db/embedded/postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { gazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { exportFile } from '../tools/export/export-file.ts'
import { readArguments } from '../tools/import/arguments.ts'
import { checkImport, importFile } from '../tools/import/import-file.ts'
import { organisationsCsv } from './import/organisations-csv.ts'
import { machine, printFigures, type Figure } from './table.ts'

// npm run bench -- import [--rows 50000]: rows per second into an empty database, then again.
const { values } = parseArgs({ options: { rows: { type: 'string', default: '50000' } } })
const rows = Number(values.rows)

const folder = await mkdtemp(path.join(tmpdir(), 'bench-import-'))
const file = path.join(folder, 'organisations.csv')
await writeFile(file, organisationsCsv(rows))
// Built once per installation; not part of the measurement.
const geo = gazetteerGeo({ folder: path.join(folder, 'gazetteer') })
await geo.ready()
const database = await startPostgres({ dataDir: folder })
try {
  await migrate(database.url)
  const connection = connect(database.url)
  console.log(`Import of ${rows.toLocaleString('en')} organisations. ${machine()}.`)
  const figures = [
    await measured('into an empty database', () => importWith(connection, []), { atLeast: 2000 }),
    await measured('again, nothing changed', () => importWith(connection, [])),
    await measured('trial (--dry-run)', () => importWith(connection, ['--dry-run'])),
    await measured('exported as CSV', () => exportAll(connection)),
  ]
  process.exitCode = printFigures('Import and export', figures) ? 0 : 1
  await connection.close()
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function importWith(connection: Connection, flags: readonly string[]): Promise<void> {
  const args = readArguments(['organisations', file, ...flags])
  if (args)
    await importFile(
      connection,
      { dataDir: folder, geo, progress: process.stderr },
      args,
      await checkImport(args),
    )
}

async function exportAll({ db }: Connection): Promise<void> {
  const to = path.join(folder, 'exported.csv')
  await exportFile(db, 'organisations', to, { source: null, networkId: null })
}

async function measured(
  label: string,
  work: () => Promise<void>,
  target?: Pick<Figure, 'atLeast'>,
): Promise<Figure> {
  const began = performance.now()
  await work()
  const perSecond = (1000 * rows) / (performance.now() - began)
  return { label, measured: perSecond, unit: 'rows/s', ...target }
}
