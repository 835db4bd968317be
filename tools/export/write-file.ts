import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeTable, type Cell } from '#platform/csv/write-table.ts'
import { fileProblem } from '#platform/operator-error.ts'
import type { ExportRow } from './rows.ts'

/**
 * Writes rows as CSV, or for a name ending in .json as a JSON list with one item per line. The file
 * appears when it is complete. Returns the number of rows.
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
    const content = isJson
      ? Readable.from(jsonOf(counted()))
      : writeTable(cellsOf(counted()), { plain: true })
    await pipeline(content, createWriteStream(part))
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

/** All rows have the same columns: the header is taken from the first. */
async function* cellsOf(rows: AsyncIterable<ExportRow>): AsyncGenerator<Cell[]> {
  let begun = false
  for await (const row of rows) {
    if (!begun) yield Object.keys(row)
    begun = true
    yield Object.values(row).map(cellOf)
  }
}

function cellOf(value: ExportRow[string]): Cell {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join(';')
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : value
}
