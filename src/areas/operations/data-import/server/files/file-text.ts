import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { TableError, type TableProblem } from '#platform/csv/table-error.ts'
import { tableText } from '#platform/csv/table-text.ts'
import { isArchive, sheetCsv } from '#platform/xlsx/sheet-csv.ts'
import { errorCodeOf, OperatorError } from '#platform/operator-error.ts'
import { FileProblem } from './file-problem.ts'

/**
 * Text of a file in chunks, without its byte order mark; of a spreadsheet, its first sheet as CSV. Throws a FileProblem or another
 * OperatorError for a file that is missing, empty, binary, or not UTF-8.
 */
export async function* textOf(file: string): AsyncGenerator<string> {
  const name = path.basename(file)
  await assertReadable(file, name)
  try {
    if (await isArchiveFile(file)) yield String(await sheetCsv(await readFile(file)))
    else yield* tableText(createReadStream(file) as AsyncIterable<Buffer>)
  } catch (error) {
    throw sentenceFor(error, name)
  }
}

async function isArchiveFile(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return isArchive(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/**
 * Returns the content of an upload to store: a spreadsheet as CSV, which is read several times.
 * Throws a FileProblem.
 */
export async function tableContent(content: Buffer): Promise<Buffer> {
  if (!isArchive(content)) return content
  try {
    return await sheetCsv(content)
  } catch (error) {
    throw sentenceFor(error, 'The file')
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
const saveAsSheet = 'Save it as Excel (.xlsx) or CSV (UTF-8) first.'

const sentences: Record<TableProblem, (name: string, line: number) => string> = {
  empty: (name) => `${name} is empty.`,
  spreadsheet: (name) =>
    `${name} is an archive or a spreadsheet that cannot be read. ${saveAsSheet}`,
  oldExcel: (name) => `${name} is an old Excel file. ${saveAsSheet}`,
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
    `${name} cannot be read: most rows have more or fewer cells than the header, first row ${line}. ` +
    'Check the separator. Commas, quotation marks and line breaks inside a value need quotation ' +
    'marks around it.',
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
