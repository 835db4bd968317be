import path from 'node:path'
import { Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { OperatorError } from '#platform/operator-error.ts'
import { textOf } from './file-text.ts'
import type { SourceRecord } from './record.ts'

/** No real row is longer; what is has an unclosed quotation mark or is no table. In bytes. */
const longestRow = 1024 * 1024

/** The rows of a CSV file with a header. Commas, semicolons and tabs may separate columns. */
export async function* csvRecords(file: string): AsyncGenerator<SourceRecord> {
  const name = path.basename(file)
  const text = textOf(file)
  const [start, whole] = await peeked(text, name)
  const parser = parse({
    columns: (header: string[]) => checkedHeader(header, name),
    delimiter: delimiterOf(start),
    max_record_size: longestRow,
    skip_empty_lines: true,
  })
  Readable.from(whole)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)

  // The header is row 1, as in a spreadsheet.
  let row = 1
  try {
    for await (const fields of parser as AsyncIterable<Record<string, string>>) {
      row += 1
      yield { row, fields }
    }
  } catch (error) {
    throw sentenceFor(error, name, row)
  }
}

/** The text's beginning up to the first line's end, and the same text whole. */
async function peeked(
  text: AsyncGenerator<string>,
  name: string,
): Promise<[string, AsyncGenerator<string>]> {
  let start = ''
  while (!start.trimStart().includes('\n')) {
    if (start.length > longestRow) throw tooLong(name, 1)
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

function checkedHeader(header: readonly string[], name: string): string[] {
  const names = header.map((column) => column.trim())
  const twice = names.find((column, index) => column !== '' && names.indexOf(column) !== index)
  if (twice) throw new OperatorError(`${name} has two columns called "${twice}".`)
  return names
}

function sentenceFor(error: unknown, name: string, row: number): unknown {
  const { code, lines } = error as CsvError & { lines?: number }
  const line = lines ?? row
  if (code === 'CSV_MAX_RECORD_SIZE') return tooLong(name, line)
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS') {
    return new OperatorError(
      `${name} cannot be read: line ${line} has more or fewer columns than the header. ` +
        'Commas, quotation marks and line breaks inside a value need quotation marks around it.',
      { cause: error },
    )
  }
  if (typeof code === 'string' && code.includes('QUOTE')) {
    return new OperatorError(
      `${name} cannot be read: line ${line} has a quotation mark that does not belong there, ` +
        'or one that is never closed.',
      { cause: error },
    )
  }
  return error
}

function tooLong(name: string, line: number): OperatorError {
  return new OperatorError(
    `${name} cannot be read: the row that begins near line ${line} is longer than 1 MiB. ` +
      'Either a quotation mark is never closed, or it is no table.',
  )
}
