import {
  FlateErrorCode,
  Unzip,
  UnzipInflate,
  UnzipPassThrough,
  type UnzipDecoder,
  type UnzipFile,
} from 'fflate'
import { upload } from '#shared/constants.ts'
import { isPictureName, mostPictures } from './picture-names.ts'

/** A picture of a ZIP file, or why there is none. */
export type ZipPicture =
  | { name: string; bytes: Uint8Array<ArrayBuffer> }
  /** Larger than an upload may be; behind the last that an import may have. */
  | { name: string; bytes: null; fault: 'tooBig' | 'tooMany' }

/** Bytes unpacked per step: at a ratio of 1,000 to 1 they become 16 MB. */
const stepBytes = 16 * 1024

/**
 * Unpacks the pictures of a ZIP file one by one, from a stream, so that neither the file nor what it
 * unpacks to is in memory as a whole. The bytes of other files and of folders of macOS are dropped as
 * they come, and so is the rest of a picture that is too large. Reading ends after
 * 500 pictures; the next one is reported as one too many.
 */
export async function* picturesInZip(
  chunks: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): AsyncGenerator<ZipPicture> {
  const ready: ZipPicture[] = []
  let begun = 0
  const unzip = new Unzip((file) => {
    const isHidden = /(^|\/)(__MACOSX\/|\.)/.test(file.name)
    if (isHidden || !isPictureName(file.name) || begun > mostPictures) return skip(unzip, file)
    begun += 1
    if (begun > mostPictures) {
      ready.push({ name: file.name, bytes: null, fault: 'tooMany' })
      return skip(unzip, file)
    }
    unpack(unzip, file, (picture) => ready.push(picture))
  })
  for await (const chunk of iterable(chunks)) {
    for (let from = 0; from < chunk.length; from += stepBytes) {
      unzip.push(chunk.subarray(from, from + stepBytes))
      yield* ready.splice(0)
      if (begun > mostPictures) return
    }
  }
  unzip.push(new Uint8Array(0), true)
  yield* ready.splice(0)
}

/** Unpacks an entry until it is larger than an upload may be. */
function unpack(unzip: Unzip, file: UnzipFile, onPicture: (picture: ZipPicture) => void): void {
  const Decoder = decoders.get(file.compression)
  if (!Decoder) {
    const code = FlateErrorCode.UnknownCompressionMethod
    throw Object.assign(new Error(`unknown compression ${file.compression}`), { code })
  }
  unzip.register(Decoder)
  const { name } = file
  const parts: Uint8Array[] = []
  let bytes = 0
  file.ondata = (error, part, isLast) => {
    if (error) throw error
    bytes += part.length
    if (bytes > upload.maxBytes) {
      parts.length = 0
      onPicture({ name, bytes: null, fault: 'tooBig' })
      file.terminate()
      return
    }
    parts.push(part)
    if (isLast) onPicture({ name, bytes: joined(parts, bytes) })
  }
  file.start()
}

/** Drops the bytes of an entry, which are kept in memory if it is never started. */
function skip(unzip: Unzip, file: UnzipFile): void {
  unzip.register(
    class Dropping implements UnzipDecoder {
      static compression = file.compression
      declare ondata: UnzipDecoder['ondata']
      push(): void {}
    },
  )
  file.ondata = () => {}
  file.start()
}

/** Unpacks a deflated entry, and drops the bytes after it was stopped. */
class StoppableInflate extends UnzipInflate {
  private isStopped = false

  override push(chunk: Uint8Array, isLast: boolean): void {
    if (!this.isStopped) super.push(chunk, isLast)
  }

  terminate(): void {
    this.isStopped = true
  }
}

/** As `StoppableInflate`, for an entry that is not compressed. */
class StoppableCopy extends UnzipPassThrough {
  private isStopped = false

  override push(chunk: Uint8Array, isLast: boolean): void {
    if (!this.isStopped) super.push(chunk, isLast)
  }

  terminate(): void {
    this.isStopped = true
  }
}

const decoders = new Map(
  [StoppableInflate, StoppableCopy].map((decoder) => [decoder.compression, decoder]),
)

/** Safari cannot iterate over streams. */
async function* iterable(
  chunks: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!('getReader' in chunks)) {
    yield* chunks
    return
  }
  const reader = chunks.getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
  } finally {
    await reader.cancel()
  }
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
