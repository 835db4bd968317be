import { createHash } from 'node:crypto'
import { open, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { IndexSchema } from '#platform/search/search.ts'
import { newColumn } from './sections.ts'
import type { Column, ColumnType, Sections, SegmentData } from './sections.ts'

/**
 * Index files on disk: one per segment, written once, and a manifest that lists them. The manifest
 * is replaced atomically, so that a crash leaves either the old state or the new one.
 */
export interface Snapshot {
  /** Position up to which the index is complete. */
  position: string
  segments: { data: SegmentData; deleted: number[] }[]
}

/** Increment when the format changes; files of other versions are ignored. */
const formatVersion = 3
const chunkBytes = 4 << 20

interface Manifest {
  format: number
  schema: string
  position: string
  segments: { id: number; documents: number; sections: SectionEntry[]; deleted: string }[]
}

type SectionEntry = [name: string, type: ColumnType, length: number, checksum: number]

/** Opens the folder of one index. `pause` is awaited between chunks of large files. */
export function snapshotFolder(folder: string, schema: IndexSchema, pause: () => Promise<void>) {
  const manifestFile = join(folder, 'manifest.json')
  const segmentFile = (id: number) => join(folder, `${id}.segment`)
  const schemaHash = createHash('sha256').update(JSON.stringify(schema)).digest('hex')
  const written = new Map<number, SectionEntry[]>()

  /** Loads the last snapshot; undefined if there is none, or it is damaged or incompatible. */
  async function load(): Promise<Snapshot | undefined> {
    const manifest = await readManifest()
    if (manifest?.format !== formatVersion || manifest.schema !== schemaHash) return undefined

    const segments: Snapshot['segments'] = []
    for (const { id, documents, sections, deleted } of manifest.segments) {
      const read = await readSections(segmentFile(id), sections)
      if (!read) return undefined
      written.set(id, sections)
      segments.push({ data: { id, documents, sections: read }, deleted: unpackInts(deleted) })
    }
    return { position: manifest.position, segments }
  }

  async function readManifest(): Promise<Manifest | undefined> {
    try {
      const [checksum, ...lines] = (await readFile(manifestFile, 'utf8')).split('\n')
      const text = lines.join('\n')
      return checksum === String(crc32(text)) ? (JSON.parse(text) as Manifest) : undefined
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** Saves a snapshot, writing only new segments. Resolves when it is durable. */
  async function save({ position, segments }: Snapshot): Promise<void> {
    await mkdir(folder, { recursive: true })
    for (const { data } of segments) {
      if (!written.has(data.id)) written.set(data.id, await writeSections(data))
    }
    const text = JSON.stringify({
      format: formatVersion,
      schema: schemaHash,
      position,
      segments: segments.map(({ data: { id, documents }, deleted }) => ({
        id,
        documents,
        sections: written.get(id) ?? [],
        deleted: packInts(deleted),
      })),
    } satisfies Manifest)
    await replaceFile(manifestFile, async (write) => write(Buffer.from(`${crc32(text)}\n${text}`)))
    await removeOthers(new Set(segments.map(({ data }) => data.id)))
  }

  async function writeSections({ id, sections }: SegmentData): Promise<SectionEntry[]> {
    const entries: SectionEntry[] = []
    await replaceFile(segmentFile(id), async (write) => {
      for (const [name, column] of Object.entries(sections)) {
        const bytes = bytesOf(column)
        let checksum = 0
        for (let at = 0; at < bytes.length; at += chunkBytes) {
          const chunk = bytes.subarray(at, at + chunkBytes)
          checksum = crc32(chunk, checksum)
          await write(chunk)
        }
        entries.push([name, typeOf(column), column.length, checksum])
      }
    })
    return entries
  }

  async function removeOthers(remaining: ReadonlySet<number>): Promise<void> {
    for (const id of written.keys()) if (!remaining.has(id)) written.delete(id)
    for (const name of await readdir(folder)) {
      const id = /^(\d+)\.segment$/.exec(name)?.[1]
      if (id !== undefined && !remaining.has(Number(id)))
        await rm(join(folder, name), { force: true })
    }
  }

  async function readSections(
    file: string,
    entries: readonly SectionEntry[],
  ): Promise<Sections | undefined> {
    const sections: Sections = {}
    try {
      await using handle = await open(file, 'r')
      let position = 0
      for (const [name, type, length, expected] of entries) {
        const column = newColumn[type](length)
        const bytes = bytesOf(column)
        let checksum = 0
        for (let at = 0; at < bytes.length;) {
          const size = Math.min(chunkBytes, bytes.length - at)
          const { bytesRead } = await handle.read(bytes, at, size, position)
          if (bytesRead === 0) return undefined
          checksum = crc32(bytes.subarray(at, at + bytesRead), checksum)
          at += bytesRead
          position += bytesRead
        }
        if (checksum !== expected) return undefined
        sections[name] = column
      }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
    return sections
  }

  async function replaceFile(
    file: string,
    fill: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const temporary = `${file}.new`
    {
      await using handle = await open(temporary, 'w')
      await fill(async (bytes) => {
        for (let at = 0; at < bytes.length;) {
          at += (await handle.write(bytes, at, bytes.length - at)).bytesWritten
        }
        await pause()
      })
      await handle.sync()
    }
    await rename(temporary, file)
    // Syncs the directory; neither needed nor allowed on Windows.
    if (process.platform === 'win32') return
    await using directory = await open(folder, 'r')
    await directory.sync()
  }

  return { load, save }
}

function bytesOf(column: Column): Buffer {
  return Buffer.from(column.buffer, column.byteOffset, column.byteLength)
}

function typeOf(column: Column): ColumnType {
  if (column instanceof Uint8Array) return 'Uint8Array'
  if (column instanceof Uint16Array) return 'Uint16Array'
  return column instanceof Uint32Array ? 'Uint32Array' : 'Float64Array'
}

function packInts(values: readonly number[]): string {
  const ints = Uint32Array.from(values)
  return Buffer.from(ints.buffer).toString('base64')
}

function unpackInts(text: string): number[] {
  const bytes = new Uint8Array(Buffer.from(text, 'base64'))
  return [...new Uint32Array(bytes.buffer)]
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
