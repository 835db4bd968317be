import { Unzip, UnzipInflate } from 'fflate'
import { upload } from '#shared/constants.ts'
import { isPictureName, mostPictures } from './picture-names.ts'

/** A picture of a ZIP file; null instead of its bytes if it is larger than an upload may be. */
export interface ZipPicture {
  name: string
  bytes: Uint8Array<ArrayBuffer> | null
}

/** Bytes unpacked per step: at a ratio of 1,000 to 1 they become 16 MB. */
const stepBytes = 16 * 1024

/**
 * Unpacks the pictures of a ZIP file one by one, from a stream, so that neither the file nor what it
 * unpacks to is in memory as a whole. Other files, and folders of macOS, are skipped; unpacking stops
 * behind the 500th picture, and a picture that is too large is not unpacked to its end.
 */
export async function* picturesInZip(
  chunks: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): AsyncGenerator<ZipPicture> {
  const ready: ZipPicture[] = []
  let begun = 0
  const unzip = new Unzip((file) => {
    const isHidden = /(^|\/)(__MACOSX\/|\.)/.test(file.name)
    if (isHidden || !isPictureName(file.name) || begun >= mostPictures) return
    begun += 1
    const parts: Uint8Array[] = []
    let bytes = 0
    file.ondata = (error, part, isLast) => {
      if (error) throw error
      if (bytes > upload.maxBytes) return
      bytes += part.length
      if (bytes > upload.maxBytes) {
        parts.length = 0
        ready.push({ name: file.name, bytes: null })
        file.terminate()
        return
      }
      parts.push(part)
      if (isLast) ready.push({ name: file.name, bytes: joined(parts, bytes) })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const chunk of iterable(chunks)) {
    for (let from = 0; from < chunk.length; from += stepBytes) {
      unzip.push(chunk.subarray(from, from + stepBytes))
      yield* ready.splice(0)
    }
  }
  unzip.push(new Uint8Array(0), true)
  yield* ready.splice(0)
}

/** Safari cannot iterate over streams. */
async function* iterable(
  chunks: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!('getReader' in chunks)) {
    yield* chunks
    return
  }
  const reader = chunks.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
