import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { places } from '#tests/support/places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { exportFile } from '../export/export-file.ts'
import { readArguments } from './arguments.ts'
import { checkImport, importFile } from './import-file.ts'

const folder = temporaryFolder()
const around = { dataDir: folder, geo: places, progress: { write: () => true } }

test('a file with other columns is imported without a mapping, and again without changes', async () => {
  const connection = await openTestDatabase({ atEnd: onTestFinished })
  const file = path.join(folder, 'federation.csv')
  const header =
    'Trading Name,Locality,Registered Postcode,Country ID,Web,E-mail,Geo,Staff,Address 1,Address 2'
  await writeFile(
    file,
    `${header}\n` +
      'Leith Bakery,Leith,EH6 6QP,GB,leithbakery.example,hi@a.example,POINT(-3.17 55.97),4,The Shore,1\n' +
      'Leith Bakery,Leith,EH6 7AA,GB,,,,,,\n',
  )
  const args = readArguments(['organisations', file]) ?? expect.fail()
  const checked = await checkImport(args)
  const run = () => importFile(connection, around, args, checked)
  expect(checked.columns).toContain('  street         "Address 1" + "Address 2"')
  expect(checked.columns.slice(-3)).toEqual([
    'Columns not imported: "Staff".',
    expect.stringContaining('No column has an id for each row'),
    'To change this, use --mapping.',
  ])
  expect(await run()).toEqual(expect.arrayContaining(['created             2']))
  expect(await run()).toEqual(expect.arrayContaining(['unchanged           2']))
  const out = path.join(folder, 'out.json')
  await exportFile(connection.db, 'organisations', out, { source: null, networkId: null })
  const [bakery] = JSON.parse(await readFile(out, 'utf8')) as unknown[]
  expect(bakery).toMatchObject({
    source_id: 'Leith Bakery, Leith, EH6 6QP',
    name: 'Leith Bakery',
    street: 'The Shore, 1',
    website: 'https://leithbakery.example',
    lat: 55.97,
    lon: -3.17,
  })
})
