import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { errorCodeOf, OperatorError } from '#platform/operator-error.ts'
import type { Source } from '#platform/sources/queries.ts'
import type { Fields, SourceRecord } from '../rows/record.ts'
import { readTable } from '#platform/csv/read-table.ts'
import { TableError } from '#platform/csv/table-error.ts'
import { FileProblem } from './file-problem.ts'
import { sentenceFor, textOf } from './file-text.ts'
import { Readable } from 'node:stream'
import chain from 'stream-chain'
import { parser } from 'stream-json'
import { streamArray } from 'stream-json/streamers/stream-array.js'

export type ColumnMapping = z.infer<typeof ColumnMapping>
/**
 * Our column → the file's column, several joined by a separator (`{"street": {"columns": ["Address
 * 1", "Address 2"]}}`), or a constant (`{"country_code": {"value": "FR"}}`).
 */
const ColumnMapping = z.record(
  z.string(),
  z.union([
    z.string(),
    z.strictObject({ columns: z.array(z.string()).min(1), separator: z.string().default(', ') }),
    z.strictObject({ value: z.string() }),
  ]),
)

/** Columns an import accepts and requires. */
export interface Columns {
  known: readonly string[]
  required: readonly string[]
}

/** Reads a `--mapping` file; throws an OperatorError if it is invalid. */
export async function readMapping(file: string, columns: Columns): Promise<ColumnMapping> {
  const name = path.basename(file)
  const mapping = ColumnMapping.safeParse(await jsonOf(file, name))
  if (!mapping.success) {
    throw new OperatorError(
      `${name} is not a mapping. It looks like {"name": "Organisation", "country_code": {"value": "FR"}}.`,
    )
  }
  const stranger = Object.keys(mapping.data).find((column) => !columns.known.includes(column))
  if (stranger) {
    throw new OperatorError(
      `${name} maps "${stranger}", which is no column of this import. ` +
        `There are: ${columns.known.join(', ')}.`,
    )
  }
  return mapping.data
}

async function jsonOf(file: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') throw new OperatorError(`There is no file ${file}.`)
    throw new OperatorError(`${name} is not valid JSON.`, { cause: error })
  }
}

/** Records of a CSV or JSON file with mapped column names. */
export async function* recordsOf(
  file: string,
  mapping: ColumnMapping,
): AsyncGenerator<SourceRecord> {
  const isJson = path.extname(file).toLowerCase() === '.json'
  const records = isJson ? jsonRecords(file) : csvRecords(file)
  for await (const record of records) yield { ...record, fields: renamed(record.fields, mapping) }
}

/** Rows that show what the columns contain. */
const sampleRows = 200

/** Names of a file's columns and its first rows with all cells; throws if most have not. */
export async function sampleOf(file: string): Promise<{ header: string[]; rows: Fields[] }> {
  const rows: Fields[] = []
  const ragged = countRagged()
  for await (const record of recordsOf(file, {})) {
    if (!ragged.add(record)) rows.push(record.fields)
    if (rows.length === sampleRows) break
  }
  ragged.refuseMost(rows.length, path.basename(file))
  return { header: [...new Set(rows.flatMap((fields) => Object.keys(fields)))], rows }
}

export interface CheckedFile {
  mapping: ColumnMapping
  /** Number of records. */
  total: number
  /** Sources in the file, with the data of their first record. */
  sources: readonly Source[]
}

/**
 * Reads the whole file without storing anything, so that errors are found before the first row is
 * written. `look` returns a record's source and its fields by our column names.
 */
export async function checkFile(
  file: string,
  mapping: ColumnMapping,
  columns: Columns,
  look: (fields: Fields) => { fields: Fields; source: Source },
): Promise<CheckedFile> {
  const name = path.basename(file)
  const sources = new Map<string, Source>()
  const ragged = countRagged()
  let total = 0
  for await (const record of recordsOf(file, mapping)) {
    const { fields, source } = look(record.fields)
    if (total === 0) assertColumns(fields, columns, name)
    const isRagged = ragged.add(record)
    if (!isRagged && !sources.has(source.name)) sources.set(source.name, source)
    total += 1
  }
  ragged.refuseMost(total - ragged.count(), name)
  if (total === 0) throw new FileProblem(`${name} has a header but no rows.`, { problem: 'noRows' })
  return { mapping, total, sources: [...sources.values()] }
}

/** Counts rows with more or fewer cells than the header. */
function countRagged() {
  let count = 0
  let first = 0
  return {
    count: () => count,
    /** Counts a record; returns whether it is such a row. */
    add({ row, ragged }: SourceRecord): boolean {
      if (!ragged) return false
      if (count === 0) first = row
      count += 1
      return true
    },
    /** Throws if most rows are such: then the separator or a quotation mark is wrong. */
    refuseMost(sound: number, name: string): void {
      if (count > sound) throw sentenceFor(new TableError('ragged', first), name)
    },
  }
}

function assertColumns(fields: Fields, columns: Columns, name: string): void {
  const missing = columns.required.filter((column) => !Object.hasOwn(fields, column))
  if (missing.length === 0) return
  const found = Object.keys(fields).slice(0, 30).join(', ')
  throw new FileProblem(
    `${name} has no column called ${missing.map((column) => `"${column}"`).join(' or ')}. ` +
      `Its first line is taken for the names of the columns: ${found}. ` +
      'Add a header line, or say with --mapping which columns they are.',
    { problem: 'noColumn', value: missing.join(', ') },
  )
}

function renamed(fields: Fields, mapping: ColumnMapping): Fields {
  const entries = Object.entries(mapping)
  if (entries.length === 0) return fields
  const columns = entries.flatMap(([ours, theirs]) => {
    const value = valueFrom(fields, theirs)
    return value === undefined ? [] : [[ours, value] as const]
  })
  return { ...fields, ...Object.fromEntries(columns) }
}

/** The file's columns that a column of ours is read from. */
export function columnsIn(from: ColumnMapping[string]): string[] {
  if (typeof from === 'string') return [from]
  return 'columns' in from ? from.columns : []
}

function valueFrom(fields: Fields, from: ColumnMapping[string]): string | undefined {
  if (typeof from === 'string') return fields[from]
  if ('value' in from) return from.value
  const cells = from.columns.map((column) => fields[column]?.trim() ?? '')
  return cells.filter((cell) => cell !== '').join(from.separator)
}

/** Rows of a CSV file with a header. The separator may be comma, semicolon or tab. */
async function* csvRecords(file: string): AsyncGenerator<SourceRecord> {
  const name = path.basename(file)
  try {
    const { header, rows } = await readTable(textOf(file))
    const twice = header.find((column, at) => column !== '' && header.indexOf(column) !== at)
    if (twice) {
      const fault = { problem: 'sameColumn', value: twice }
      throw new FileProblem(`${name} has two columns called "${twice}".`, fault)
    }
    for await (const { row, cells } of rows) {
      const fields = Object.fromEntries(header.map((column, at) => [column, cells[at] ?? '']))
      const isRagged = cells.length !== header.length
      const ragged = { cells: cells.length, columns: header.length }
      yield isRagged ? { row, fields, ragged } : { row, fields }
    }
  } catch (error) {
    throw sentenceFor(error, name)
  }
}

/** Objects of a JSON file with a single list. Nested lists become `a;b`, nested objects JSON. */
async function* jsonRecords(file: string): AsyncGenerator<SourceRecord> {
  const name = path.basename(file)
  const items = chain([Readable.from(textOf(file)), parser(), streamArray()])
  try {
    for await (const item of items as AsyncIterable<{ key: number; value: unknown }>) {
      const { key, value } = item
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new FileProblem(`${name} cannot be read: item ${key + 1} is not an object.`, {
          problem: 'notObjects',
        })
      }
      const fields = Object.entries(value).map(([column, one]) => [column, asText(one)])
      yield { row: key + 1, fields: Object.fromEntries(fields) as Record<string, string> }
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new FileProblem(
      `${name} is not a JSON list of objects: ${reason}`,
      { problem: 'notObjects' },
      { cause: error },
    )
  }
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.join(';')
  }
  return JSON.stringify(value)
}
