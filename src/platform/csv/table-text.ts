import { TableError, type OtherKind } from './table-error.ts'

/** Magic bytes of files that are often mistaken for a CSV table. */
const notText: readonly [OtherKind, string][] = [
  ['spreadsheet', 'PK\u0003\u0004'],
  ['oldExcel', '\u00d0\u00cf\u0011\u00e0'],
  ['compressed', '\u001f\u008b'],
  ['pdf', '%PDF'],
  ['webPage', '<!doctype'],
  ['webPage', '<html'],
]

/**
 * Decodes a file's text in chunks, without its byte order mark. Throws a TableError if it is empty,
 * binary or not UTF-8.
 */
export async function* tableText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let read = 0
  let lines = 1
  let letters = false
  for await (const chunk of bytes) {
    if (read === 0) assertText(chunk)
    const text = decoded(decoder, chunk, lines)
    if (text.includes('\0')) throw new TableError('binary', lines)
    lines += text.split('\n').length - 1
    letters ||= /\S/.test(text)
    read += chunk.length
    yield text
  }
  yield decoded(decoder, undefined, lines)
  if (!letters) throw new TableError('empty')
}

function assertText(start: Uint8Array): void {
  const bytes = Buffer.from(start.subarray(0, 1024)).toString('latin1')
  for (const [kind, magic] of notText) {
    if (bytes.trimStart().toLowerCase().startsWith(magic.toLowerCase())) throw new TableError(kind)
  }
  if (/^(\xff\xfe|\xfe\xff)/.test(bytes)) throw new TableError('utf16')
}

function decoded(decoder: TextDecoder, chunk: Uint8Array | undefined, line: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch (error) {
    throw new TableError('notUtf8', line, { cause: error })
  }
}
