import { createHash } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { mkdir, readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { unzipSync } from 'fflate'
import { writeWhole } from '#platform/files/write-whole.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { isPostcode } from './postcodes.ts'
import type { Postcode } from './postcodes.ts'

/**
 * Postal codes that an operator added: files in the format of GeoNames, one per set of countries,
 * in a folder beside the gazetteer.
 */

const columns = 12
/** Share of malformed rows above which a file is not what it should be. */
const mostMalformed = 0.05

export function postcodeFolder(geoFolder: string): string {
  return path.join(geoFolder, 'postcodes')
}

/** Returns the names of the added files, which contain a hash of their content. */
export function postcodeFileNames(geoFolder: string): string[] {
  try {
    return readdirSync(postcodeFolder(geoFolder))
      .filter((name) => name.endsWith('.txt'))
      .toSorted()
  } catch {
    return []
  }
}

export async function* addedPostcodes(geoFolder: string): AsyncGenerator<Postcode> {
  for (const name of postcodeFileNames(geoFolder)) {
    const input = createReadStream(path.join(postcodeFolder(geoFolder), name), 'utf8')
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const row = rowOf(line)
      if (row) yield row
    }
  }
}

/**
 * Adds a file of postal codes, text or ZIP, to the folder of the gazetteer, in place of an earlier
 * one of the same countries. Returns its countries and number of codes. Throws an OperatorError if
 * it is not in the format of GeoNames' postal codes.
 */
export async function addPostcodes(
  file: string,
  geoFolder: string,
): Promise<{ countries: string[]; codes: number }> {
  const text = await textOf(file)
  const countries = new Set<string>()
  const malformed: number[] = []
  const lines = text.split(/\r?\n/)
  let codes = 0
  for (const [at, line] of lines.entries()) {
    if (line === '') continue
    const row = rowOf(line)
    if (row) {
      countries.add(row.country)
      codes += 1
    } else malformed.push(at + 1)
  }
  if (codes === 0 || malformed.length > (codes + malformed.length) * mostMalformed) {
    throw new OperatorError(
      `${file} is not a file of postal codes: line ${malformed[0] ?? 1} does not have the ${columns} columns of GeoNames, separated by tabs. Download a country from https://download.geonames.org/export/zip/.`,
    )
  }
  const folder = postcodeFolder(geoFolder)
  await mkdir(folder, { recursive: true })
  const prefix = [...countries].toSorted().join('-').slice(0, 100)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const target = `${prefix}.${hash}.txt`
  await writeWhole(path.join(folder, target), text)
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${prefix}.`) && name !== target) await rm(path.join(folder, name))
  }
  return { countries: [...countries].toSorted(), codes }
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new OperatorError(`${file} cannot be read.`, { cause: error })
  })
  if (!file.toLowerCase().endsWith('.zip')) return bytes.toString('utf8')
  try {
    const entries = unzipSync(bytes, { filter: ({ name }) => /^(?!readme)[^/]+\.txt$/i.test(name) })
    const [text = new Uint8Array()] = Object.values(entries)
    return Buffer.from(text).toString('utf8')
  } catch (error) {
    throw new OperatorError(`${file} is not a ZIP file.`, { cause: error })
  }
}

/** Parses a row; the columns are described in the readme of GeoNames' postal codes. */
function rowOf(line: string): Postcode | null {
  const [country = '', code = '', , , , , , , , lat = '', lng = '', ...rest] = line.split('\t')
  const point = { lat: Number(lat), lng: Number(lng) }
  const isRow =
    rest.length === columns - 11 &&
    /^[A-Z]{2}$/.test(country) &&
    isPostcode(code) &&
    lat !== '' &&
    lng !== '' &&
    Math.abs(point.lat) <= 90 &&
    Math.abs(point.lng) <= 180
  return isRow ? { country, code, ...point } : null
}
