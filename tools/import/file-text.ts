import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCodeOf, OperatorError } from '#platform/operator-error.ts'

/** First bytes of files that people take for a table. */
const notText: [string, string][] = [
  ['a spreadsheet or a ZIP archive', 'PK\u0003\u0004'],
  ['an old Excel file', '\u00d0\u00cf\u0011\u00e0'],
  ['a compressed file', '\u001f\u008b'],
  ['a PDF document', '%PDF'],
  ['a web page', '<!doctype'],
  ['a web page', '<html'],
]

/**
 * The text of a file, piece by piece, without its byte order mark. Throws an OperatorError that says
 * what is wrong with a file that is missing, empty, binary, or not UTF-8.
 */
export async function* textOf(file: string): AsyncGenerator<string> {
  const name = path.basename(file)
  await assertReadable(file, name)

  const decoder = new TextDecoder('utf-8', { fatal: true })
  let read = 0
  let lines = 1
  let letters = false
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (read === 0) assertText(chunk, name)
    const text = decoded(decoder, chunk, name, lines)
    assertNoZeros(text, name, lines)
    lines += text.split('\n').length - 1
    letters ||= /\S/.test(text)
    read += chunk.length
    yield text
  }
  yield decoded(decoder, undefined, name, lines)
  if (!letters) throw new OperatorError(`${name} is empty.`)
}

async function assertReadable(file: string, name: string): Promise<void> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new OperatorError(`${name} is not a file.`)
    if (found.size === 0) throw new OperatorError(`${name} is empty.`)
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'ENOENT') throw new OperatorError(`There is no file ${file}.`, { cause: error })
    if (code === 'EACCES') throw new OperatorError(`${file} may not be read.`, { cause: error })
    throw error
  }
}

function assertText(start: Buffer, name: string): void {
  const bytes = start.toString('latin1', 0, 1024)
  for (const [kind, magic] of notText) {
    if (bytes.trimStart().toLowerCase().startsWith(magic.toLowerCase())) {
      throw new OperatorError(`${name} is ${kind}, not a table. Save it as CSV (UTF-8) first.`)
    }
  }
  if (/^(\xff\xfe|\xfe\xff)/.test(bytes)) {
    throw new OperatorError(`${name} is UTF-16. Save it as CSV (UTF-8) first.`)
  }
}

function decoded(
  decoder: TextDecoder,
  chunk: Buffer | undefined,
  name: string,
  line: number,
): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch (error) {
    throw new OperatorError(
      `${name} is not UTF-8: there is a letter in another encoding in or after line ${line}. ` +
        'Save it as CSV (UTF-8) first.',
      { cause: error },
    )
  }
}

function assertNoZeros(text: string, name: string, line: number): void {
  if (!text.includes('\0')) return
  throw new OperatorError(`${name} is a binary file: line ${line} or a later one has a zero byte.`)
}
