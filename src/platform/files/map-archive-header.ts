import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { OperatorError } from '#platform/operator-error.ts'

/** A part of an attribution. */
interface MapSource {
  name: string
  href: string | null
}

export interface MapArchive {
  tiles: 'vector' | 'raster'
  minZoom: number
  maxZoom: number
  sources: MapSource[]
}

const headerBytes = 127
const mostMetadataBytes = 5_000_000
/** Types of tiles by their number in the header. */
const typeNames = ['unknown', 'vector', 'PNG', 'JPEG', 'WebP', 'AVIF']
const pictures: readonly number[] = [2, 3, 4]
/** Compressions by their number: none and gzip are what browsers unpack. */
const compressions = { none: 1, gzip: 2 } as const
/** Layers of the Protomaps schema; one is enough. */
const knownLayers: readonly unknown[] = ['earth', 'water', 'roads', 'places', 'landuse']

/** Reads the header and metadata of an archive. Throws an OperatorError if maps cannot show it. */
export async function readMapArchive(file: string): Promise<MapArchive> {
  const opened = await open(file).catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be read.`, { cause: error })
  })
  try {
    const stats = await opened.stat()
    if (!stats.isFile()) throw new OperatorError(`${file} is not a file.`)
    const read = async (offset: number, length: number) => {
      const part = Buffer.alloc(length)
      const { bytesRead } = await opened.read(part, 0, length, offset)
      return part.subarray(0, bytesRead)
    }
    const header = await read(0, headerBytes)
    checkFormat(file, header)
    checkTiles(file, header, stats.size)
    const [at, length] = [numberAt(header, 24), numberAt(header, 32)]
    const packed = length > mostMetadataBytes ? Buffer.alloc(0) : await read(at, length)
    const metadata = await metadataOf(packed, header[97])
    const isVector = header[99] === 1
    if (isVector) checkLayers(file, metadata['vector_layers'])
    return {
      tiles: isVector ? 'vector' : 'raster',
      minZoom: header[100] ?? 0,
      maxZoom: header[101] ?? 0,
      sources: sourcesOf(metadata['attribution']),
    }
  } finally {
    await opened.close()
  }
}

function checkFormat(file: string, header: Buffer): void {
  const start = header.toString('latin1')
  if (start.startsWith('SQLite format 3')) {
    throw new OperatorError(
      `${file} is an SQLite database, probably MBTiles. Convert it with "pmtiles convert".`,
    )
  }
  if (start.slice(0, 32).includes('OSMHeader')) {
    throw new OperatorError(
      `${file} is raw OpenStreetMap data. Maps need tiles: a PMTiles archive of your region.`,
    )
  }
  if (!start.startsWith('PMTiles') || header.length < headerBytes) {
    throw new OperatorError(`${file} is not a PMTiles archive.`)
  }
  if (header[7] !== 3) {
    throw new OperatorError(
      `${file} is a PMTiles archive of version ${header[7]}. Convert it to version 3 with "pmtiles convert".`,
    )
  }
}

function checkTiles(file: string, header: Buffer, size: number): void {
  const type = header[99] ?? 0
  if (type !== 1 && !pictures.includes(type)) {
    throw new OperatorError(
      `${file} has tiles of the type ${typeNames[type] ?? type}. Use vector, PNG, JPEG or WebP tiles.`,
    )
  }
  if ((header[98] ?? 0) > compressions.gzip || (header[97] ?? 0) > compressions.gzip) {
    throw new OperatorError(
      `${file} has a compression that browsers cannot unpack. Use gzip or none.`,
    )
  }
  const whole = numberAt(header, 56) + numberAt(header, 64)
  if (size < whole) {
    throw new OperatorError(
      `${file} is incomplete: it has ${size} of ${whole} bytes. Download it again.`,
    )
  }
}

function checkLayers(file: string, layers: unknown): void {
  if (!Array.isArray(layers)) return
  const ids = layers.map((layer: { id?: unknown } | null) => layer?.id)
  if (ids.some((id) => knownLayers.includes(id))) return
  throw new OperatorError(
    `${file} is not in the Protomaps schema. Its layers are: ${ids.slice(0, 12).join(', ')}.`,
  )
}

function numberAt(header: Buffer, offset: number): number {
  return Number(header.readBigUInt64LE(offset))
}

async function metadataOf(
  packed: Buffer,
  compression: number | undefined,
): Promise<Record<string, unknown>> {
  try {
    const text =
      compression === compressions.gzip
        ? await promisify(gunzip)(packed, { maxOutputLength: mostMetadataBytes })
        : packed
    const found: unknown = JSON.parse(text.toString('utf8'))
    return found && typeof found === 'object' ? (found as Record<string, unknown>) : {}
  } catch {
    // Maps can do without metadata.
    return {}
  }
}

const mostSources = 6
const longestName = 100
const entities: Readonly<Record<string, string>> = {
  copy: '©',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#169': '©',
}

/** Splits the HTML of an attribution into texts and links; all other markup is dropped. */
export function sourcesOf(attribution: unknown): MapSource[] {
  if (typeof attribution !== 'string') return []
  const parts = attribution.slice(0, 2000).split(/(<a\s[^>]*>.*?<\/a\s*>)/is)
  return parts
    .flatMap((part) => {
      const [, address = ''] = /^<a\s[^>]*?href\s*=\s*["']?([^"'\s>]+)/i.exec(part) ?? []
      const name = textOf(part)
      return name ? [{ name, href: webAddress(textOf(address)) }] : []
    })
    .slice(0, mostSources)
}

/** Returns text without tags, entities and separators around it. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>?/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/^[\s|,·;]+|[\s|,·;]+$/g, '')
    .slice(0, longestName)
}

function webAddress(address: string): string | null {
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : null
}
