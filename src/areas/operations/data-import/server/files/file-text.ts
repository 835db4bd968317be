import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { TableError, type TableProblem } from '#platform/csv/table-error.ts'
import { tableText } from '#platform/csv/table-text.ts'
import { errorCodeOf, OperatorError } from '#platform/operator-error.ts'
import { FileProblem } from './file-problem.ts'

/**
 * Text of a file in chunks, without its byte order mark. Throws a FileProblem or another
 * OperatorError for a file that is missing, empty, binary, or not UTF-8.
 */
export async function* textOf(file: string): AsyncGenerator<string> {
  const name = path.basename(file)
  await assertReadable(file, name)
  try {
    yield* tableText(createReadStream(file) as AsyncIterable<Buffer>)
  } catch (error) {
    throw sentenceFor(error, name)
  }
}

async function assertReadable(file: string, name: string): Promise<void> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new OperatorError(`${name} is not a file.`)
    if (found.size === 0) throw new FileProblem(`${name} is empty.`, { problem: 'empty' })
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ENOENT') throw new OperatorError(`There is no file ${file}.`, { cause: error })
    if (code === 'EACCES') throw new OperatorError(`${file} may not be read.`, { cause: error })
    throw error
  }
}

const saveAsCsv = 'Save it as CSV (UTF-8) first.'

const sentences: Record<TableProblem, (name: string, line: number) => string> = {
  empty: (name) => `${name} is empty.`,
  spreadsheet: (name) => `${name} is a spreadsheet or a ZIP archive, not a table. ${saveAsCsv}`,
  oldExcel: (name) => `${name} is an old Excel file, not a table. ${saveAsCsv}`,
  compressed: (name) => `${name} is a compressed file, not a table. ${saveAsCsv}`,
  pdf: (name) => `${name} is a PDF document, not a table. ${saveAsCsv}`,
  webPage: (name) => `${name} is a web page, not a table. ${saveAsCsv}`,
  utf16: (name) => `${name} is UTF-16. ${saveAsCsv}`,
  notUtf8: (name, line) =>
    `${name} is not UTF-8: there is a letter in another encoding in or after line ${line}. ${saveAsCsv}`,
  binary: (name, line) => `${name} is a binary file: line ${line} or a later one has a zero byte.`,
  rowTooLong: (name, line) =>
    `${name} cannot be read: the row that begins near line ${line} is longer than 1 MiB. ` +
    'Either a quotation mark is never closed, or it is no table.',
  ragged: (name, line) =>
    `${name} cannot be read: line ${line} has more or fewer columns than the header. ` +
    'Commas, quotation marks and line breaks inside a value need quotation marks around it.',
  noRows: (name) => `${name} has a header but no rows.`,
  tooManyColumns: (name) => `${name} has too many columns.`,
  tooManyRows: (name) => `${name} has too many rows.`,
  quote: (name, line) =>
    `${name} cannot be read: line ${line} has a quotation mark that does not belong there, ` +
    'or one that is never closed.',
}

/** Returns a FileProblem if the file is invalid, else the error itself. */
export function sentenceFor(error: unknown, name: string): unknown {
  if (!(error instanceof TableError)) return error
  const { problem, line } = error
  return new FileProblem(sentences[problem](name, line), { problem, line }, { cause: error })
}
