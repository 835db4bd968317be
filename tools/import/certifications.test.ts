import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { places } from '#tests/support/places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { readArguments } from './arguments.ts'
import { checkImport, importFile } from './import-file.ts'

const organisations = path.join(
  import.meta.dirname,
  '../../tests/fixtures/import/organisations.csv',
)
const folder = temporaryFolder()
const connection = await openTestDatabase()

/** Runs an import; returns its summary. */
async function run(file: string, ...options: string[]): Promise<string> {
  const args = readArguments(['organisations', file, ...options])
  if (!args) throw new Error('help')
  const around = { dataDir: folder, geo: places, progress: { write: () => true } }
  return (await importFile(connection, around, args, await checkImport(args))).join('\n')
}

test('what a column says is a claim, unless the import names who checked it', async () => {
  const file = path.join(folder, 'certified.csv')
  const certificates = async (rows: string, ...options: string[]) => {
    await writeFile(file, `source_id,name,certificates,certified_by,certified_on\n${rows}\n`)
    await run(file, ...options)
    const { rows: found } = await sql<{ is: string }>`
      select concat_ws(' ', e.name, c.handle, x.state, x.checked_by, x.checked_on) as is
      from certification x join certificate c on c.id = x.certificate_id
      join enterprise e on e.id = x.enterprise_id order by 1`.execute(connection.db)
    return found.map(({ is }) => is)
  }
  const checked = '1,Mill,organic,Mill Audit,2/28/2026\n2,Dairy,organic;fsc,,'
  expect(await certificates(checked)).toEqual([
    'Dairy fsc 1',
    'Dairy organic 1',
    'Mill organic 2 Mill Audit 2026-02-28',
  ])
  // What an import brought as checked, the next one may take back; an admin's decision stays.
  await sql`update certification set state = 3, decided_at = now()
    where certificate_id = (select id from certificate where handle = 'fsc')`.execute(connection.db)
  expect(await certificates('1,Mill,organic,,\n2,Dairy,organic;fsc,,')).toEqual([
    'Dairy fsc 3',
    'Dairy organic 1',
    'Mill organic 1',
  ])
  expect(await certificates('2,Dairy,organic;fsc,,', '--certified-by', 'Soil Union')).toEqual([
    'Dairy fsc 3',
    'Dairy organic 2 Soil Union',
    'Mill organic 1',
  ])
})

test('an import without a title for its source says so, one with a title does not', async () => {
  expect(await run(organisations, '--dry-run')).toContain('The source "meadow" has no title')
  expect(await run(organisations, '--title', 'Meadow list')).not.toContain('has no title')
  expect(await run(organisations)).not.toContain('has no title')
})
