import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  /** Separated by `/`. */
  path: string
  at: Date
  bytes: Uint8Array
  /** Whether it is worth compressing, as texts are and pictures are not. */
  isText: boolean
}

/** Streams a ZIP archive, holding one entry in memory; for archives below 4 GB. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { path, at, bytes, isText } of entries) {
    const entry = isText ? new ZipDeflate(path) : new ZipPassThrough(path)
    entry.mtime = at
    archive.add(entry)
    entry.push(bytes, true)
    yield* chunks.splice(0)
  }
  archive.end()
  yield* chunks.splice(0)
}
