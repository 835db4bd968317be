import path from 'node:path'
import { readTable } from '#platform/csv/read-table.ts'
import { TableError } from '#platform/csv/table-error.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { sentenceFor, textOf } from './file-text.ts'
import type { SourceRecord } from './record.ts'

/** Rows of a CSV file with a header. The separator may be comma, semicolon or tab. */
export async function* csvRecords(file: string): AsyncGenerator<SourceRecord> {
  const name = path.basename(file)
  try {
    const { header, rows } = await readTable(textOf(file))
    const twice = header.find((column, at) => column !== '' && header.indexOf(column) !== at)
    if (twice) throw new OperatorError(`${name} has two columns called "${twice}".`)
    for await (const { row, line, cells } of rows) {
      if (cells.length !== header.length) throw new TableError('ragged', line)
      yield {
        row,
        fields: Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])),
      }
    }
  } catch (error) {
    throw sentenceFor(error, name)
  }
}
