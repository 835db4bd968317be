import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { fileProblem } from '#platform/operator-error.ts'
import type { ExportRow } from './rows.ts'

/**
 * Writes rows as CSV or, where the name ends in .json, as a JSON list, one item a line. The file
 * appears when it is complete. Answers how many rows it has.
 */
export async function writeRows(file: string, rows: AsyncIterable<ExportRow>): Promise<number> {
  const part = `${file}.part`
  let count = 0
  async function* counted() {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  const isJson = path.extname(file).toLowerCase() === '.json'
  try {
    if (isJson) await pipeline(Readable.from(jsonOf(counted())), createWriteStream(part))
    else {
      const csv = stringify({ header: true, record_delimiter: '\n' })
      await pipeline(Readable.from(cellsOf(counted())), csv, createWriteStream(part))
    }
    await rename(part, file)
    return count
  } catch (error) {
    await rm(part, { force: true })
    throw fileProblem(error, file) ?? error
  }
}

async function* jsonOf(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* cellsOf(rows: AsyncIterable<ExportRow>): AsyncGenerator<Record<string, string>> {
  for await (const row of rows) {
    const cells = Object.entries(row).map(([column, value]) => [column, cellOf(value)])
    yield Object.fromEntries(cells) as Record<string, string>
  }
}

function cellOf(value: ExportRow[string]): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(';')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
