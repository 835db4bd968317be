import { pipeline, Readable } from 'node:stream'
import { parse, type CsvError, type Info } from 'csv-parse'
import { asWritten } from './formula.ts'
import { TableError } from './table-error.ts'

/** No real table has more columns; each is compared with those we know. */
const mostColumns = 1_000

/** No real row is longer; what is has an unclosed quotation mark or is no table. In bytes. */
const longestRow = 1024 * 1024

export interface TableRow {
  /** As in a spreadsheet: the header is row 1. */
  row: number
  /** The line of the file that it ends in. */
  line: number
  /** As many as the row has, which may be more or fewer than the header. */
  cells: readonly string[]
}

export interface Table {
  header: readonly string[]
  rows: AsyncIterable<TableRow>
}

/**
 * A CSV file with a header, row by row. Commas, semicolons and tabs may separate columns; empty lines
 * do not count, and marks that keep spreadsheets from calculating a cell are taken away (see
 * `withoutFormula`). Throws a TableError where it is no table, from `rows` as well.
 */
export async function readTable(text: AsyncGenerator<string>): Promise<Table> {
  const [start, whole] = await peeked(text)
  const parser = parse({
    delimiter: delimiterOf(start),
    max_record_size: longestRow,
    skip_empty_lines: true,
    relax_column_count: true,
    info: true,
  })
  // Ends the text with the parser, and the parser with an error of the text.
  pipeline(Readable.from(whole), parser, () => {})
  const records = rowsOf(parser as AsyncIterable<{ record: string[]; info: Info }>)
  const { value: first } = await records.next()
  if (first && first.cells.length > mostColumns) {
    await records.return(undefined)
    throw new TableError('tooManyColumns', 1)
  }
  return { header: (first?.cells ?? []).map((name) => name.trim()), rows: records }
}

async function* rowsOf(
  parser: AsyncIterable<{ record: string[]; info: Info }>,
): AsyncGenerator<TableRow, undefined> {
  let row = 0
  try {
    for await (const { record, info } of parser) {
      row += 1
      yield { row, line: info.lines, cells: record.map(asWritten) }
    }
  } catch (error) {
    throw asTableError(error, row)
  }
}

/** The text's beginning up to the first line's end, and the same text whole. */
async function peeked(text: AsyncGenerator<string>): Promise<[string, AsyncGenerator<string>]> {
  let start = ''
  while (!start.trimStart().includes('\n')) {
    if (start.length > longestRow) {
      await text.return(undefined)
      throw new TableError('rowTooLong', 1)
    }
    const { value, done } = await text.next()
    if (done) break
    start += value
  }
  async function* whole() {
    yield start
    yield* text
  }
  return [start, whole()]
}

/** What separates most columns of the header. */
function delimiterOf(start: string): string {
  const [header = ''] = start.trimStart().split('\n')
  const bare = header.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

function asTableError(error: unknown, row: number): unknown {
  const { code, lines } = error as CsvError & { lines?: number }
  const line = lines ?? row
  if (code === 'CSV_MAX_RECORD_SIZE') return new TableError('rowTooLong', line, { cause: error })
  if (typeof code === 'string' && code.includes('QUOTE')) {
    return new TableError('quote', line, { cause: error })
  }
  return error
}
