import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { checkFile, readMapping, recordsOf, sampleOf, type ColumnMapping } from './records.ts'
import type { SourceRecord } from '../rows/record.ts'

const columns = { required: ['name', 'source_id'], known: ['name', 'source_id', 'country_code'] }
const folder = temporaryFolder()

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const to = path.join(folder, name)
  await writeFile(to, content)
  return to
}

async function all(name: string, content: string | Uint8Array, mapping: ColumnMapping = {}) {
  return listed(await file(name, content), mapping)
}

async function listed(file: string, mapping: ColumnMapping): Promise<SourceRecord[]> {
  const records = []
  for await (const record of recordsOf(file, mapping)) records.push(record)
  return records
}

async function check(name: string, content: string | Uint8Array) {
  return checkFile(await file(name, content), {}, columns, (fields) => ({
    fields,
    source: { name: fields['source'] ?? 'file' },
  }))
}

test.each([
  ['commas', 'name,source_id\nRosa,1\n'],
  ['semicolons', 'name;source_id\nRosa;1\n'],
  ['tabs', 'name\tsource_id\nRosa\t1\n'],
  ['a byte order mark', '\ufeffname,source_id\nRosa,1\n'],
  ['Windows line ends', 'name,source_id\r\nRosa,1\r\n'],
  ['no line end at the end', 'name,source_id\nRosa,1'],
  ['empty lines', '\nname,source_id\n\nRosa,1\n\n'],
])('a file with %s is read', async (_, content) => {
  expect(await all('a.csv', content)).toEqual([
    { row: 2, fields: { name: 'Rosa', source_id: '1' } },
  ])
})

test('quoted values keep commas, quotation marks and line breaks', async () => {
  const [record] = await all('a.csv', 'name,source_id\n"Rosa, ""the""\nbaker",1\n')
  expect(record?.fields['name']).toBe('Rosa, "the"\nbaker')
})

test('rows are numbered as in a spreadsheet', async () => {
  const records = await all('a.csv', 'name\n"a\nb"\nc\n')
  expect(records.map(({ row }) => row)).toEqual([2, 3])
})

test('JSON items become the same text cells', async () => {
  const json = JSON.stringify([
    { name: 'Rosa', source_id: 1, tags: ['a', 'b'], meta: { x: 1 }, none: null },
  ])
  expect(await all('a.json', json)).toEqual([
    { row: 1, fields: { name: 'Rosa', source_id: '1', tags: 'a;b', meta: '{"x":1}', none: '' } },
  ])
})

test('a mapping renames columns and fills in values', async () => {
  const mapping = { name: 'Nom', country_code: { value: 'FR' } }
  const [record] = await all('a.csv', 'Nom,source_id\nRosa,1\n', mapping)
  expect(record?.fields).toMatchObject({ name: 'Rosa', source_id: '1', country_code: 'FR' })
})

test('a good file is counted, with the sources it names', async () => {
  expect(await check('a.csv', 'source,name,source_id\nx,Rosa,1\ny,Emma,2\nx,Ada,3\n')).toEqual({
    mapping: {},
    total: 3,
    sources: [{ name: 'x' }, { name: 'y' }],
  })
})

const zip = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1, 2])
const longLine = `name,source_id\n${'x'.repeat(3_000_000)}`
test.each([
  ['empty.csv', '', 'empty.csv is empty.'],
  ['blank.csv', ' \n \n', 'blank.csv is empty.'],
  ['header.csv', 'name,source_id\n', 'has a header but no rows'],
  ['no-header.csv', 'Rosa,1\nEmma,2\n', 'has no column called "name" or "source_id"'],
  ['twice.csv', 'name,name\na,b\n', 'two columns called "name"'],
  ['latin1.csv', Buffer.from('name,source_id\nCafé,1\n', 'latin1'), 'is not UTF-8'],
  ['utf16.csv', Buffer.from('\ufeffname,source_id\n', 'utf16le'), 'is UTF-16'],
  ['book.csv', zip, 'is an archive or a spreadsheet that cannot be read'],
  ['page.csv', '<!DOCTYPE html><html></html>', 'is a web page'],
  ['zeros.csv', 'name,source_id\nRosa\0,1\n', 'is a binary file'],
  ['ragged.csv', 'name,source_id\na,1\nb,2,3\nc\n', 'most rows have more or fewer cells'],
  ['quote.csv', 'name,source_id\n"a,1\nb,2\n', 'quotation mark'],
  ['inner.csv', 'name,source_id\na"b",1\n', 'quotation mark'],
  ['long.csv', longLine, 'is longer than 1 MiB'],
  ['one-line.csv', 'x'.repeat(3_000_000), 'is longer than 1 MiB'],
  ['object.json', '{"name": "a"}', 'is not a JSON list of objects'],
  ['numbers.json', '[1, 2]', 'item 1 is not an object'],
  ['cut.json', '[{"name": "a"', 'is not a JSON list of objects'],
])('%s is refused with a sentence', async (name, content, sentence) => {
  await expect(check(name, content)).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringContaining(sentence),
  })
})

test('a fault in the last row is found before anything is done', async () => {
  const rows = Array.from({ length: 5000 }, (_, row) => `Rosa,${row}`).join('\n')
  const late = check('late.csv', `name,source_id\n${rows}\na"b",1\n`)
  await expect(late).rejects.toThrow('line 5002')
})

test('single rows with too few or many cells are marked, and are no sample', async () => {
  const csv = 'name,source_id\nRosa\nEmma,2\nAda,3,4\nEve,4\n'
  expect(await all('few.csv', csv)).toMatchObject([
    { row: 2, fields: { name: 'Rosa', source_id: '' }, ragged: { cells: 1, columns: 2 } },
    { row: 3 },
    { row: 4, ragged: { cells: 3, columns: 2 } },
    { row: 5 },
  ])
  const { rows } = await sampleOf(await file('few.csv', csv))
  expect(rows.map(({ name }) => name)).toEqual(['Emma', 'Eve'])
  expect(await check('few.csv', csv)).toMatchObject({ total: 4 })
  await expect(sampleOf(await file('most.csv', 'a,b\n1\n2\n3,4\n'))).rejects.toThrow('most rows')
})

test('reports a missing file', async () => {
  const missing = path.join(folder, 'nothing.csv')
  await expect(listed(missing, {})).rejects.toThrow('There is no file')
})

test.each([
  ['{"name": "Nom"}', null],
  ['{"name": {"value": "x"}}', null],
  ['{"surname": "Nom"}', 'maps "surname", which is no column of this import'],
  ['{"name": 3}', 'is not a mapping'],
  ['name: Nom', 'is not valid JSON'],
])('the mapping %s', async (json, problem) => {
  const mapping = readMapping(await file('mapping.json', json), columns)
  if (problem === null) expect(await mapping).toEqual(JSON.parse(json))
  else await expect(mapping).rejects.toThrow(problem)
})
