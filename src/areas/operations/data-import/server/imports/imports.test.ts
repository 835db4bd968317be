import { beforeAll, beforeEach, expect, test } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import type { Caller } from '#platform/caller.ts'
import type { ImportGroup } from '#shared/data-imports.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { DataImport, ImportSource } from '../../contract.ts'
import {
  beginDataImport,
  confirmDataImport,
  dropDataImport,
  mapDataImport,
} from './import-changes.ts'
import { writeDataImport } from './import-jobs.ts'
import { getDataImport, listDataImports } from './import-list.ts'
import * as queries from './import-queries.ts'
import { listImportWords, mapImportWords } from './import-words.ts'
import { previewDataImport } from './preview.ts'
import { reportLines } from './report-routes.ts'

const { app, runJobs, signIn } = await openTestApp()
const { db } = app
let admin: Caller

beforeAll(async () => {
  admin = (await signIn(await anAccount(db, { role: 1 }))).caller
})

const source: ImportSource = {
  title: 'Cooperatives of the valley',
  url: 'https://valley.example/list',
  licence: 'CC BY 4.0',
  attribution: '',
  certifiedBy: '',
  country: 'US',
  language: 'en',
}

const farms = [
  'Farm Name,Town,State,Web,Secret',
  'Prairie Farm,Bottineau,ND,prairie.example.net,a',
  ',Bottineau,ND,,b',
  'Hill Farm,Bottineau,ND,https://hill.example.net,c',
].join('\n')

async function uploaded(text: string | Uint8Array<ArrayBuffer>, name = 'farms.csv') {
  const { id } = await beginDataImport(app, admin, { file: new File([text], name) })
  return seen(id)
}

function seen(id: number, group?: ImportGroup): Promise<DataImport> {
  return getDataImport(app, admin, { id, group, after: 0 })
}

async function tried({ id, columns }: DataImport, about: Partial<ImportSource> = {}) {
  const input = { id, columns: columns.map(({ column }) => column), source }
  await mapDataImport(app, admin, { ...input, source: { ...source, ...about } })
  await runJobs()
  return seen(id)
}

async function written(id: number) {
  await confirmDataImport(app, admin, { id })
  await runJobs()
  return seen(id)
}

async function names(title: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select e.name from enterprise e join import_ref r on r.enterprise_id = e.id
    join import_source s on s.name = r.source
    where s.title = ${title} order by e.name`.execute(db)
  return rows.map(({ name }) => name)
}

beforeEach(async () => {
  await sql`truncate data_import cascade`.execute(db)
})

test('an upload shows its columns with samples, those recognised and those not', async () => {
  const { state, columns } = await uploaded(farms)

  expect(state).toBe('mapping')
  expect(columns).toEqual([
    { header: 'Farm Name', column: 'name', samples: ['Prairie Farm', 'Hill Farm'] },
    { header: 'Town', column: 'city', samples: ['Bottineau'] },
    { header: 'State', column: 'region', samples: ['ND'] },
    {
      header: 'Web',
      column: 'website',
      samples: ['prairie.example.net', 'https://hill.example.net'],
    },
    { header: 'Secret', column: null, samples: ['a', 'b', 'c'] },
  ])
})

test('a trial tells what each row will do and writes nothing; the import does that once', async () => {
  const trial = await tried(await uploaded(farms))
  expect(trial).toMatchObject({
    state: 'checked',
    counts: { created: 2, updated: 0, skipped: 1, noted: 0 },
    group: 'skipped',
    rows: [{ row: 3, name: '', notes: [{ kind: 'skipped', key: 'noName' }] }],
  })
  expect(await names(source.title)).toEqual([])
  expect(trial.minor).toEqual([
    { key: 'pointOfCity', rows: 2 },
    { key: 'websiteScheme', rows: 1 },
  ])
  const { rows } = await seen(trial.id, 'created')
  expect(rows[0]?.notes.map(({ key }) => key)).toEqual(['pointOfCity', 'websiteScheme'])

  await confirmDataImport(app, admin, { id: trial.id })
  const done = await written(trial.id)
  expect(done).toMatchObject({
    state: 'done',
    counts: { created: 2, skipped: 1 },
    canChange: false,
  })
  expect(await names(source.title)).toEqual(['Hill Farm', 'Prairie Farm'])
})

test('the same file again brings its columns and source along, and changes nothing', async () => {
  await written((await tried(await uploaded(farms), { title: 'Again' })).id)
  const again = await uploaded(farms)

  expect(again.source).toMatchObject({ title: 'Again', country: 'US' })
  expect(await tried(again, { title: 'Again' })).toMatchObject({
    counts: { created: 0, unchanged: 2, skipped: 1 },
  })
})

test('an import that was interrupted continues behind its last row', async () => {
  const { id } = await tried(await uploaded(farms), { title: 'Interrupted' })
  await confirmDataImport(app, admin, { id })
  await db
    .transaction()
    .execute((tx) =>
      queries.insertResults(tx, id, [
        { row: 2, sourceId: 'Prairie Farm', name: 'Prairie Farm', outcome: 'created', notes: [] },
      ]),
    )
  await writeDataImport(app, { importId: id })

  expect(await seen(id)).toMatchObject({ state: 'done', counts: { created: 2, skipped: 1 } })
  expect(await names('Interrupted')).toEqual(['Hill Farm'])
})

test('a JSON file and columns chosen by hand work as well; what is left out stays out', async () => {
  const objects = [{ label: 'Tea House', location: 'Nowhere', name: 'internal 7', land: 'LK' }]
  const found = await uploaded(JSON.stringify(objects), 'houses.json')
  const columns = ['name', null, null, 'country']
  await mapDataImport(app, admin, { id: found.id, columns, source: { ...source, title: 'Houses' } })
  await runJobs()
  await written(found.id)

  expect(await names('Houses')).toEqual(['Tea House'])
  const { rows } = await sql<{ display_title: string }>`
    select p.display_title from place p join enterprise e on e.id = p.party_id
    where e.name = 'Tea House'`.execute(db)
  expect(rows).not.toContainEqual({ display_title: 'Nowhere' })
})

test('an Excel file is read as well', async () => {
  const sheet = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Rs><Relationship Id="a" Target="worksheets/s.xml"/></Rs>',
    'xl/worksheets/s.xml': `<worksheet><sheetData><row>${sheet('Name')}${sheet('Town')}</row>
      <row>${sheet('Lake Farm')}${sheet('Bottineau')}</row></sheetData></worksheet>`,
  }
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  const found = await uploaded(zipSync(Object.fromEntries(bytes)), 'farms.xlsx')
  expect(found).toMatchObject({ fileName: 'farms.xlsx', columns: [{ samples: ['Lake Farm'] }, {}] })
  expect(await tried(found, { title: 'Sheet' })).toMatchObject({ counts: { created: 1 } })
})

test.each([
  ['an archive', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'spreadsheet'],
  ['an empty table', 'name,city\n', 'noRows'],
  ['two columns of one name', 'name,name\na,b\n', 'sameColumn'],
  ['another encoding', Uint8Array.from([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xe9, 0x0a]), 'notUtf8'],
  ['a web page', '<!doctype html><p>', 'webPage'],
])('%s is refused with the reason', async (_, content, fault) => {
  await expect(uploaded(content)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fault },
  })
})

test('the preview shows cards of the first rows and writes nothing', async () => {
  const { id } = await tried(await uploaded(farms), { title: 'Previewed' })
  const { cards } = await previewDataImport(app, admin, { id })
  expect(cards).toMatchObject([
    {
      name: 'Prairie Farm',
      location: 'Bottineau, North Dakota, United States',
      redirectionUrl: '',
    },
    { name: 'Hill Farm' },
  ])
  expect(await names('Previewed')).toEqual([])

  await written(id)
  const again = await tried(await uploaded(farms), { title: 'Previewed' })
  const [card] = (await previewDataImport(app, admin, { id: again.id })).cards
  expect(card?.redirectionUrl).toMatch(/^\/prairie/)
})

test('words are counted, suggested a meaning, and mean for good what the admin says', async () => {
  const shops = [
    'name,city,category',
    'One,Kandy,Backstube;organic',
    'Two,Kandy,backstube',
    'Three,Galle,Bakeries',
  ].join('\n')
  const { id } = await tried(await uploaded(shops), { title: 'Shops', country: 'LK' })
  const { words, choices } = await listImportWords(app, admin, { id })
  const named = (value: string | null | undefined) =>
    choices.find((choice) => choice.value === value)?.text
  expect(words.map(({ word, rows }) => [word, rows])).toEqual([
    ['Backstube', 2],
    ['Bakeries', 1],
    ['organic', 1],
  ])
  expect(named(words[1]?.suggestion)).toBe('Bakers and Food Makers')
  expect(words[2]?.meanings.map(named)).toEqual(['Organic (certificate)'])

  const bakers = words[1]?.suggestion ?? ''
  const meant = [
    { word: 'Backstube', meanings: [bakers] },
    { word: 'organic', meanings: [] },
  ]
  await mapImportWords(app, admin, { id, words: meant })
  await runJobs()
  const mapped = (await listImportWords(app, admin, { id })).words
  expect(mapped.map(({ word, meanings }) => [word, meanings])).toEqual([
    ['Bakeries', []],
    ['Backstube', [bakers]],
    ['organic', []],
  ])

  await written(id)
  const { rows } = await sql<{ name: string; sectors: number; certificates: number }>`
    select e.name, (select count(*) from enterprise_sector s where s.enterprise_id = e.id) as sectors,
      (select count(*) from certification c where c.enterprise_id = e.id) as certificates
    from enterprise e where e.name in ('One', 'Three') order by 1`.execute(db)
  expect(rows).toEqual([
    { name: 'One', sectors: 1, certificates: 0 },
    { name: 'Three', sectors: 0, certificates: 0 },
  ])
})

test('words get no meaning that does not exist, and only after a trial', async () => {
  const { id } = await uploaded(farms)
  const map = (value: string) =>
    mapImportWords(app, admin, { id, words: [{ word: 'a', meanings: [value] }] })
  await expect(map('sector-999999')).rejects.toMatchObject({ code: 'invalid_input' })
  const { words } = await listImportWords(app, admin, { id })
  expect(words).toEqual([])
  await expect(mapImportWords(app, admin, { id, words: [] })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('an error further down is found by the trial', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Farm ${at},Bottineau`)
  const found = await tried(await uploaded(['name,city', ...rows, 'a"b",c'].join('\n')))
  expect(found).toMatchObject({ state: 'unreadable', fault: { problem: 'quote', line: 20_002 } })
})

test('a row with too few cells is refused alone, a file of such rows as a whole', async () => {
  const shops = 'name,city,phone\nRagged A,Kandy,1\nRagged B,Kandy\nRagged C,Galle,3'
  expect(await tried(await uploaded(shops), { title: 'Ragged' })).toMatchObject({
    counts: { created: 2, skipped: 1 },
    rows: [
      {
        row: 3,
        name: 'Ragged B',
        notes: [{ kind: 'skipped', key: 'cellCount', values: { cells: '2', columns: '3' } }],
      },
    ],
  })
  await expect(uploaded('name,city\na\nb\nc,d\n')).rejects.toMatchObject({
    details: { fault: 'ragged' },
  })
})

test('words are kept out of the description; search finds those without a meaning', async () => {
  const shops = [
    'name,city,description,category,phone',
    'Words A,Kandy,Fine things,"Bakers and Food Makers; Basket Weaving",no phone',
  ].join('\n')
  const { id } = await tried(await uploaded(shops), { title: 'Kept words', country: 'LK' })
  const { words } = await listImportWords(app, admin, { id })
  expect(words).toMatchObject([
    { word: 'Basket Weaving', isMapped: false, meanings: [] },
    { word: 'Bakers and Food Makers', isMapped: true, suggestion: null },
  ])
  expect(words[1]?.meanings).toHaveLength(1)
  const { rows: noted } = await seen(id, 'noted')
  expect(noted[0]?.notes).toContainEqual({
    kind: 'repaired',
    key: 'phoneInvalid',
    values: { value: 'no phone' },
  })

  await written(id)
  const { rows } = await sql`
    select t.description, e.search_words from enterprise e
    join enterprise_text t on t.enterprise_id = e.id where e.name = 'Words A'`.execute(db)
  expect(rows).toEqual([{ description: 'Fine things', search_words: ['Basket Weaving'] }])
})

test('a mapping without a name, or with an unknown column, is refused', async () => {
  const { id } = await uploaded('a,b\n1,2\n')
  const map = (columns: (string | null)[]) => mapDataImport(app, admin, { id, columns, source })
  await expect(map([null, 'city'])).rejects.toMatchObject({ details: { needs: 'name' } })
  await expect(map(['name', 'licence'])).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a discarded import is gone; a confirmed one cannot be discarded', async () => {
  const first = await uploaded(farms)
  await dropDataImport(app, admin, { id: first.id })
  expect((await listDataImports(app, admin, {})).imports).toEqual([])

  const { id } = await tried(await uploaded(farms), { title: 'Kept' })
  await written(id)
  await expect(dropDataImport(app, admin, { id })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('the report has a line for each row in the language of the admin', async () => {
  const { id } = await tried(await uploaded(farms), { title: 'Reported' })
  const lines: string[][] = []
  for await (const line of reportLines(app, id, 'es')) lines.push(line)
  expect(lines).toHaveLength(4)
  expect(lines).toContainEqual(['3', 'Bottineau', '', 'Rechazada', 'sin nombre'])
})
