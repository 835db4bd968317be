import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { errorCodeOf, OperatorError } from '#platform/operator-error.ts'
import type { Source } from '#platform/sources/queries.ts'
import { csvRecords } from './csv-records.ts'
import { jsonRecords } from './json-records.ts'
import type { Fields, SourceRecord } from './record.ts'

export type ColumnMapping = z.infer<typeof ColumnMapping>
/** Our column → the file's column, or a constant: `{"country_code": {"value": "FR"}}`. */
const ColumnMapping = z.record(
  z.string(),
  z.union([z.string(), z.strictObject({ value: z.string() })]),
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
  for await (const { row, fields } of records) yield { row, fields: renamed(fields, mapping) }
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
  let total = 0
  for await (const record of recordsOf(file, mapping)) {
    const { fields, source } = look(record.fields)
    if (total === 0) assertColumns(fields, columns, name)
    if (!sources.has(source.name)) sources.set(source.name, source)
    total += 1
  }
  if (total === 0) throw new OperatorError(`${name} has a header but no rows.`)
  return { mapping, total, sources: [...sources.values()] }
}

function assertColumns(fields: Fields, columns: Columns, name: string): void {
  const missing = columns.required.filter((column) => !Object.hasOwn(fields, column))
  if (missing.length === 0) return
  const found = Object.keys(fields).slice(0, 30).join(', ')
  throw new OperatorError(
    `${name} has no column called ${missing.map((column) => `"${column}"`).join(' or ')}. ` +
      `Its first line is taken for the names of the columns: ${found}. ` +
      'Add a header line, or say with --mapping which columns they are.',
  )
}

function renamed(fields: Fields, mapping: ColumnMapping): Fields {
  const entries = Object.entries(mapping)
  if (entries.length === 0) return fields
  const given = entries.flatMap(([ours, theirs]) => {
    const value = typeof theirs === 'string' ? fields[theirs] : theirs.value
    return value === undefined ? [] : [[ours, value] as const]
  })
  return { ...fields, ...Object.fromEntries(given) }
}
