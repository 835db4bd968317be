import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Connection } from '#platform/db/db.ts'
import { gazetteerGeo } from '#platform/geo/gazetteer/gazetteer.ts'
import { archiveEnterprises, putEnterprises } from '#catalog/enterprises/server/public.ts'
import { archiveListings } from '#catalog/listings/server/public.ts'
import { putNetworks } from '#community/networks/server/public.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { places } from '#tests/support/places.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { exportFile } from '../export/export-file.ts'
import { readArguments } from './arguments.ts'
import { checkImport, importFile } from './import-file.ts'

const fixtures = path.join(import.meta.dirname, '../../tests/fixtures/import')
const organisations = path.join(fixtures, 'organisations.csv')
const everything = { source: null, networkId: null }

const folder = temporaryFolder()
let connection: Connection

beforeEach(async () => {
  connection = await openTestDatabase({ atEnd: onTestFinished })
})

/** Runs an import; returns the counts by name and the report's text. */
async function run(args: readonly string[], to: Connection = connection) {
  const report = path.join(folder, 'report.txt')
  const parsed = readArguments([...args, '--report', report])
  if (!parsed) throw new Error('help')
  const around = { dataDir: folder, geo: places, progress: { write: () => true } }
  const lines = await importFile(to, around, parsed, await checkImport(parsed))
  const counts = lines.flatMap((line) => {
    const [, name = '', count = ''] = /^(\w+) +([\d,]+)$/.exec(line) ?? []
    return name === '' || count === '0' ? [] : [[name, Number(count.replaceAll(',', ''))] as const]
  })
  return { counts: Object.fromEntries(counts), report: await readFile(report, 'utf8') }
}

function withoutNotice(report: string): string {
  return report.replace('Dry run: nothing was written. An import would have this result:\n', '')
}

async function csvWithout(sourceId: string): Promise<string> {
  const file = path.join(folder, 'fewer.csv')
  const lines = (await readFile(organisations, 'utf8')).split('\n')
  await writeFile(file, lines.filter((line) => !line.startsWith(`meadow,${sourceId},`)).join('\n'))
  return file
}

async function numberOf(table: 'enterprise' | 'listing' | 'import_run' | 'import_source') {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
    connection.db,
  )
  return rows[0]?.count
}

async function archived(): Promise<string[]> {
  const rows = await connection.db
    .selectFrom('enterprise')
    .select('name')
    .where('archived_at', 'is not', null)
    .execute()
  return rows.map(({ name }) => name)
}

async function withdrawAll(): Promise<void> {
  await connection.db.transaction().execute(async (tx) => {
    const enterprises = await tx.selectFrom('enterprise').select('id').execute()
    const listings = await tx.selectFrom('listing').select('id').execute()
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
    await archiveEnterprises(tx, ids(enterprises))
    await archiveListings(tx, ids(listings))
  })
}

test('imports organisations as enterprises and reports each row', async () => {
  const { counts, report } = await run(['organisations', organisations, '--licence', 'CC0'])
  expect(counts).toEqual({ read: 8, created: 5, skipped: 3, repaired: 3 })
  expect(report.split('\n').filter((line) => line.startsWith('row'))).toEqual([
    expect.stringContaining('row 3 (2): repaired: coordinates -0.2337426, 51.4917574 were swapped'),
    'row 3 (2): repaired: website "www.resurgo.example.net" had no scheme: added https',
    'row 4 (3): repaired: website "update6" left out: not a web address',
    expect.stringContaining('row 5 (4): repaired: no coordinates: using those of Bottineau'),
    'row 5 (4): repaired: website "prairie.example.net" had no scheme: added https',
    'row 6 (5): noted: same name and place as row 2: kept',
    'row 7 (5): skipped: row 6 has the same source_id',
    'row 8 (—): skipped: no source_id',
    'row 9 (8): skipped: no name',
  ])
  expect(report).toContain('no mapping for "Full shares" of source meadow (row 5)')
})

test('a profile has what its row says: texts, place, sectors, certificates, source', async () => {
  await run(['organisations', organisations, '--licence', 'CC0', '--attribution', 'Meadow'])
  const out = path.join(folder, 'out.json')
  await exportFile(connection.db, 'organisations', out, everything)
  const rows = JSON.parse(await readFile(out, 'utf8')) as Record<string, unknown>[]
  expect(rows[0]).toMatchObject({
    source: 'meadow',
    source_id: '1',
    licence: 'CC0',
    attribution: 'Meadow',
    handle: 'greenthumbgarden',
    lang: 'en',
    description_i18n: { de: 'Ein Garten, den vierzig Nachbarn gemeinsam bestellen.' },
    region: 'England',
    lat: 53.7996,
    location: 'Leeds, England, GB',
    sectors: expect.arrayContaining(['community-gardens', 'seeds-and-plants']),
    claims: ['organic'],
    opening_hours: 'Sat 10-16',
    updated: '2024-05-01T00:00:00.000Z',
  })
  expect(rows[2]).toMatchObject({
    lang: 'de',
    products: ['bread'],
    description: expect.stringMatching(/gewachsen ist\.$/),
    website: null,
    facebook: ['https://www.facebook.com/sonne'],
    claims: ['fair-trade', 'regional'],
    updated: '2017-01-24T00:00:00.000Z',
  })
  expect(rows[3]).toMatchObject({
    products: ['eggs', 'honey'],
    description: '',
    search_words: ['Full shares'],
    region: 'North Dakota',
    county: 'Bottineau County',
    opening_hours: 'Jun; Jul; Aug',
    updated: '2014-08-06T15:20:11.000Z',
  })
})

test('a second run changes nothing; a changed row alone is written again', async () => {
  await run(['organisations', organisations])
  const again = await run(['organisations', organisations])
  expect(again.counts).toEqual({ read: 8, unchanged: 5, skipped: 3, repaired: 3 })

  const changed = path.join(folder, 'changed.csv')
  const text = await readFile(organisations, 'utf8')
  await writeFile(changed, text.replace('Helps young people', 'Helps everyone'))
  expect((await run(['organisations', changed])).counts).toMatchObject({ updated: 1, unchanged: 4 })
  expect(await numberOf('enterprise')).toBe(5)
})

test('a dry run reports the same and writes nothing', async () => {
  const trial = await run(['organisations', organisations, '--dry-run'])
  expect(trial.counts).toEqual({ read: 8, created: 5, skipped: 3, repaired: 3 })
  expect(await numberOf('enterprise')).toBe(0)
  expect(await numberOf('import_run')).toBe(0)
  expect(await numberOf('import_source')).toBe(0)

  await run(['organisations', organisations])
  const second = await run(['organisations', organisations, '--dry-run', '--prune'])
  expect(second.counts).toMatchObject({ unchanged: 5 })
})

test('pruning archives rows missing in the source; returning rows are restored', async () => {
  await run(['organisations', organisations])
  const fewer = await csvWithout('3')
  expect((await run(['organisations', fewer])).counts).not.toHaveProperty('withdrawn')
  expect(await archived()).toEqual([])

  const trial = await run(['organisations', fewer, '--prune', '--dry-run'])
  expect(trial.report).toContain('3: withdrawn: no longer in meadow')
  expect(await archived()).toEqual([])

  const pruned = await run(['organisations', fewer, '--prune'])
  expect(pruned.counts).toMatchObject({ unchanged: 4, withdrawn: 1 })
  expect(await archived()).toEqual(['Bäckerei Sonne'])

  await run(['organisations', organisations, '--prune'])
  expect(await archived()).toEqual([])
})

test.each([
  ['organisations', organisations, '--prune'],
  ['products', path.join(fixtures, 'products.json'), '--prune'],
])('a trial with %s that had been withdrawn tells what the import then does', async (...args) => {
  await run(args)
  await withdrawAll()
  const trial = await run([...args, '--dry-run'])
  const real = await run(args)
  // Organisations that come back count as new ones, as after an undo.
  const outcome = args[0] === 'organisations' ? 'created' : 'updated'
  expect(trial.counts).toHaveProperty(outcome)
  expect(trial.counts).not.toHaveProperty('unchanged')
  expect(trial.counts).toEqual(real.counts)
  expect(withoutNotice(trial.report)).toBe(real.report)
})

test('a dry run over several batches and sources predicts the import', async () => {
  const file = path.join(folder, 'sources.csv')
  const rows = Array.from({ length: 1001 }, (_, row) => `a,${row},Mill ${row},Leeds,GB`)
  const table = ['source,source_id,name,city,country_code', ...rows, 'b,1,Mill 1,Leeds,GB']
  await writeFile(file, table.join('\n'))
  const trial = await run(['organisations', file, '--dry-run'])
  const real = await run(['organisations', file])
  expect(trial.report).toContain('row 1003 (1): noted: same name and place as row 3: kept')
  expect(withoutNotice(trial.report)).toBe(real.report)
})

test('pruning does nothing where no row could be used', async () => {
  await run(['organisations', organisations])
  const file = path.join(folder, 'nameless.csv')
  await writeFile(file, 'source,source_id,name\nmeadow,1,\n')
  const { report } = await run(['organisations', file, '--prune'])
  expect(report).toContain('nothing withdrawn: no row of the file could be used')
  expect(await archived()).toEqual([])
})

test('pruning a list of organisations leaves those that came with products', async () => {
  await run(['products', path.join(fixtures, 'products.json'), '--source', 'meadow'])
  await run(['organisations', organisations, '--prune'])
  expect(await archived()).toEqual([])
})

test('pruning leaves other sources alone', async () => {
  await run(['organisations', organisations, '--source', 'other'])
  await run(['organisations', await csvWithout('3'), '--prune'])
  expect(await archived()).toEqual([])
})

test('reports and keeps the same name and place from another source', async () => {
  await run(['organisations', organisations])
  const { counts, report } = await run(['organisations', organisations, '--source', 'other'])
  expect(counts).toMatchObject({ created: 5 })
  expect(report).toContain('row 4 (3): noted: same name and place as /backereisonne: kept')
})

test('notes the same name with other quotation marks, and leaves out invalid emails', async () => {
  const file = path.join(folder, 'bakeries.csv')
  const header = 'source,source_id,name,city,country_code,email\n'
  const rows = [
    'a,1,"Bäckerei ""Goldähre"" eG",Leeds,GB,mail(at)nandu.example',
    'a,2,BÄCKEREI Goldähre e.G.,Leeds,GB,x@y; brot@goldaehre.example',
  ]
  await writeFile(file, header + rows.join('\n'))
  const { report } = await run(['organisations', file])
  expect(report.split('\n').filter((line) => line.includes('email'))).toEqual([
    'row 2 (1): repaired: email "mail(at)nandu.example" left out: not an email address',
    'row 3 (2): repaired: email "x@y" left out: not an email address',
  ])
  expect(report).toContain('row 3 (2): noted: same name and place as row 2: kept')
  const emails = connection.db.selectFrom('contact').select('value').where('kind', '=', 2)
  expect(await emails.execute()).toEqual([{ value: 'brot@goldaehre.example' }])

  await writeFile(file, `${header}b,1,»Bäckerei Goldähre« eG,Leeds,GB,`)
  const other = await run(['organisations', file])
  expect(other.report).toContain('row 2 (1): noted: same name and place as /')
})

test('organisations become approved members of a network, whose other members stay as they are', async () => {
  const networkId = await connection.db.transaction().execute(async (tx) => {
    const [owner] = await putEnterprises(tx, [{ key: { handle: 'meadows' }, name: 'M', texts: [] }])
    const texts = [{ lang: 'en', origin: 1 as const, name: 'Meadows' }]
    const [id] = await putNetworks(tx, [{ ownerId: owner?.id ?? 0, texts }])
    return id ?? 0
  })
  await run(['organisations', organisations, '--network', 'meadows'])
  const membership = connection.db.selectFrom('membership').where('network_id', '=', networkId)
  const members = await membership.select(['enterprise_id', 'status']).execute()
  expect(members.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1])

  const [first] = members
  await connection.db
    .updateTable('membership')
    .set({ status: 2 })
    .where('enterprise_id', '=', first?.enterprise_id ?? 0)
    .execute()
  await run(['organisations', organisations, '--network', 'meadows'])
  const again = await membership.select('status').orderBy('status').execute()
  expect(again.map(({ status }) => status)).toEqual([1, 1, 1, 1, 2])

  const out = path.join(folder, 'members.csv')
  const selection = { source: null, networkId }
  expect(await exportFile(connection.db, 'organisations', out, selection)).toBe(4)
})

test.each([
  [['organisations', organisations, '--network', 'nowhere'], 'There is no network "nowhere".'],
  [
    ['products', path.join(fixtures, 'food.csv'), '--vendor', 'nobody'],
    'There is no enterprise "nobody"',
  ],
  [['organisations', organisations, '--language', '?'], 'is not a language code'],
])('%j is refused', async (args, sentence) => {
  await expect(run(args)).rejects.toThrow(sentence)
  expect(await numberOf('import_run')).toBe(0)
})

test('the gazetteer is opened before a row is read, so that making it slows down none', async () => {
  const args = readArguments(['organisations', organisations])
  if (!args) throw new Error('help')
  const geo = gazetteerGeo({ folder: organisations })
  const around = { dataDir: folder, geo, progress: { write: () => true } }
  const importing = importFile(connection, around, args, await checkImport(args))
  await expect(importing).rejects.toMatchObject({
    code: 'places_unavailable',
    cause: { code: 'EEXIST' },
  })
  expect(await numberOf('import_run')).toBe(0)
})

test('a mapping file makes another table one of ours', async () => {
  const mapping = path.join(folder, 'mapping.json')
  const columns = { name: 'Nom', source_id: 'No', city: 'Ville', country_code: { value: 'FR' } }
  await writeFile(mapping, JSON.stringify(columns))
  const table = path.join(folder, 'coops.csv')
  await writeFile(table, 'No;Nom;Ville\n1;La Louve;Paris\n')
  await run(['organisations', table, '--mapping', mapping])
  const place = await connection.db.selectFrom('place').selectAll().executeTakeFirst()
  expect(place).toMatchObject({ city: 'Paris', country: 'FR', state: 'Île-de-France' })
})

test('products become listings of their brands, with price and stock', async () => {
  const { counts, report } = await run(['products', path.join(fixtures, 'products.json')])
  expect(counts).toEqual({ read: 4, created: 3, skipped: 1, repaired: 1 })
  expect(report).toContain('row 3 (3): skipped: no brand')
  expect(report).toContain('row 2 (2): noted: same sku as row 1, LL-1: kept')
  expect(report).toContain('row 4 (4): repaired: price "ask" left out')

  const out = path.join(folder, 'products.json')
  await exportFile(connection.db, 'products', out, everything)
  const rows = JSON.parse(await readFile(out, 'utf8')) as Record<string, unknown>[]
  expect(rows[0]).toMatchObject({
    source: 'products',
    vendor: 'loomleaf',
    title: 'Linen Tea Towel',
    brand: 'Loom & Leaf',
    categories: ['shop/home-office/kitchen'],
    price: '12.50',
    currency: 'USD',
    sku: 'LL-1',
    stock: 40,
    weight: 90,
    return_policy: '30 days',
  })
  expect(rows.map(({ vendor }) => vendor)).toEqual(['loomleaf', 'loomleaf', 'clayworks'])
  expect(rows[2]).toMatchObject({ price: null })
  expect(await numberOf('enterprise')).toBe(2)
})

test('food from Open Food Facts has no price, its labels are certificates', async () => {
  await run(['products', path.join(fixtures, 'food.csv')])
  const out = path.join(folder, 'food.json')
  await exportFile(connection.db, 'products', out, everything)
  const rows = JSON.parse(await readFile(out, 'utf8')) as Record<string, unknown>[]
  expect(rows[0]).toMatchObject({
    source_id: '0000101209159',
    vendor: 'bovetti',
    lang: 'fr',
    description: '350 g\n\nNoisettes, cacao, sucre',
    claims: ['organic'],
    price: null,
  })
  expect(rows[1]).toMatchObject({ claims: ['fair-trade'], vendor: 'laggs' })
})

test('a vendor can be named for all products', async () => {
  await run(['organisations', organisations])
  await run(['products', path.join(fixtures, 'products.json'), '--vendor', 'resurgo'])
  expect(await numberOf('enterprise')).toBe(5)
  expect(await numberOf('listing')).toBe(4)
})

test('export, import and export again yield the same bytes', async () => {
  await run(['organisations', organisations, '--licence', 'CC0'])
  await run(['products', path.join(fixtures, 'products.json')])
  await run(['products', path.join(fixtures, 'food.csv')])
  const file = (name: string) => path.join(folder, name)
  const names = ['organisations.csv', 'organisations.json', 'products.csv', 'products.json']
  const exported = async ({ db }: Connection, prefix: string) => {
    const texts = []
    for (const name of names) {
      const what = name.startsWith('products') ? 'products' : 'organisations'
      await exportFile(db, what, file(prefix + name), everything)
      texts.push(await readFile(file(prefix + name), 'utf8'))
    }
    return texts
  }
  const before = await exported(connection, 'a-')

  for (const kind of ['csv', 'json']) {
    const other = await openTestDatabase({ atEnd: onTestFinished })
    await run(['organisations', file(`a-organisations.${kind}`)], other)
    await run(['products', file(`a-products.${kind}`)], other)
    expect(await exported(other, 'b-')).toEqual(before)
  }
})
