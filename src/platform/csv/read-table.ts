import { pipeline, Readable } from 'node:stream'
import { parse, type CsvError, type Info } from 'csv-parse'
import { unescapeFormula } from './formula.ts'
import { TableError } from './table-error.ts'

/** Maximum number of columns; each is compared with the known ones. */
const mostColumns = 1_000

/** Maximum row length in bytes; a longer one has an unclosed quotation mark or is not a table. */
const longestRow = 1024 * 1024

export interface TableRow {
  /** Row number as in a spreadsheet: the header is row 1. */
  row: number
  /** Line of the file in which the row ends. */
  line: number
  /** May be more or fewer cells than the header has. */
  cells: readonly string[]
}

export interface Table {
  header: readonly string[]
  rows: AsyncIterable<TableRow>
}

/**
 * Reads a CSV file with a header, row by row. Columns may be separated by commas, semicolons or
 * tabs; empty lines are skipped, and formula protection is removed (see `withoutFormula`). Throws a
 * TableError if it is malformed, also while iterating `rows`.
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
  // Destroys the text together with the parser, and passes errors of the text to the parser.
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
      yield { row, line: info.lines, cells: record.map(unescapeFormula) }
    }
  } catch (error) {
    throw asTableError(error, row)
  }
}

/** Reads up to the end of the first line. Returns that beginning and the complete text. */
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

/** Returns the separator that yields most columns in the header. */
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
