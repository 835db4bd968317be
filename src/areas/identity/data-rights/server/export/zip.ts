import { crc32 } from './crc32.ts'

export interface ZipEntry {
  /** Separated by `/`, in UTF-8. */
  path: string
  at: Date
  bytes: Buffer
}

const asUtf8 = 0x0800

/**
 * Streams a ZIP archive, holding one entry in memory. Stored without compression: texts are small,
 * and pictures already compressed. Throws beyond 4 GB or 65,535 entries.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { path, at, bytes } of entries) {
    const name = Buffer.from(path)
    const facts = factsOf(bytes, at, name.length)
    const head = Buffer.concat([uint32(0x04034b50), uint16(20), facts, uint16(0), name])
    directory.push(
      Buffer.concat([
        uint32(0x02014b50),
        uint16(20),
        uint16(20),
        facts,
        // No extra field or comment, disk 0, no attributes.
        Buffer.alloc(12),
        uint32(offset),
        name,
      ]),
    )
    yield head
    yield bytes
    offset += head.length + bytes.length
  }
  const index = Buffer.concat(directory)
  yield index
  yield Buffer.concat([
    uint32(0x06054b50),
    uint32(0),
    uint16(directory.length),
    uint16(directory.length),
    uint32(index.length),
    uint32(offset),
    uint16(0),
  ])
}

/** Fields that local header and central directory share, from flags to name length. */
function factsOf(bytes: Buffer, at: Date, nameLength: number): Buffer {
  const seconds = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const years = Math.max(0, at.getUTCFullYear() - 1980)
  const day = (years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return Buffer.concat([
    uint16(asUtf8),
    uint16(0),
    uint16(seconds),
    uint16(day),
    uint32(crc32(bytes)),
    uint32(bytes.length),
    uint32(bytes.length),
    uint16(nameLength),
  ])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
