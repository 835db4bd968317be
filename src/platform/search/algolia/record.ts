import type { Highlighter } from '../text/highlight.ts'
import { isRecord } from './parameters.ts'

export type SearchRecord = Readonly<Record<string, unknown>>

/**
 * Selects attributes of a record by paths (`a.b`, also through arrays of objects). `*` selects
 * everything, `-a` excludes; exclusions alone select everything else. A path includes what is below
 * it.
 */
export function pickAttributes(record: SearchRecord, paths: readonly string[]): SearchRecord {
  const wanted = paths.filter((path) => !path.startsWith('-'))
  const unwanted = new Set(
    paths.filter((path) => path.startsWith('-')).map((path) => path.slice(1)),
  )
  const all = wanted.includes('*') || (wanted.length === 0 && unwanted.size > 0)
  if (all && unwanted.size === 0) return record

  const chosen = all ? ['*'] : wanted
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const picked = pickValue(value, name, chosen, unwanted)
      return picked === undefined ? [] : [[name, picked]]
    }),
  )
}

function pickValue(
  value: unknown,
  path: string,
  wanted: readonly string[],
  unwanted: ReadonlySet<string>,
): unknown {
  if (unwanted.has(path)) return undefined
  const whole = wanted.some((each) => each === '*' || each === path || path.startsWith(`${each}.`))
  const deeper = wanted.some((each) => each.startsWith(`${path}.`))
  const cut = [...unwanted].some((each) => each.startsWith(`${path}.`))
  if (whole && !cut) return value
  if (!whole && !deeper) return undefined

  if (Array.isArray(value)) {
    const members: unknown[] = value
    return members
      .map((member) => pickValue(member, path, wanted, unwanted))
      .filter((member) => member !== undefined)
  }
  if (!isRecord(value)) return whole ? value : undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, below]) => {
      const picked = pickValue(below, `${path}.${name}`, wanted, unwanted)
      return picked === undefined ? [] : [[name, picked]]
    }),
  )
}

/**
 * Returns `_highlightResult`: the named attributes in the shape of the record, each text
 * highlighted.
 */
export function highlightRecord(
  record: SearchRecord,
  paths: readonly string[],
  { highlight }: Pick<Highlighter, 'highlight'>,
): SearchRecord {
  return mirror(pickAttributes(record, paths), (text) => highlight(text))
}

/** Returns `_snippetResult` for attributes written `path:words` (10 words by default). */
export function snippetRecord(
  record: SearchRecord,
  attributes: readonly string[],
  { snippet }: Pick<Highlighter, 'snippet'>,
  ellipsis: string,
): SearchRecord {
  const results = attributes.map((attribute) => {
    const { path, words } = snippetOf(attribute)
    return mirror(pickAttributes(record, [path]), (text) => snippet(text, words, ellipsis))
  })
  return Object.assign({}, ...results) as SearchRecord
}

const defaultSnippetWords = 10

function snippetOf(attribute: string): { path: string; words: number } {
  const [, path = attribute, words] = /^(.*):(\d{1,4})$/.exec(attribute) ?? []
  return { path, words: Math.max(Number(words ?? defaultSnippetWords), 1) }
}

function mirror(record: SearchRecord, leaf: (text: string) => object): SearchRecord {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      if (name === 'objectID' || name === '_geoloc') return []
      const mirrored = mirrorValue(value, leaf)
      return mirrored === undefined ? [] : [[name, mirrored]]
    }),
  )
}

function mirrorValue(value: unknown, leaf: (text: string) => object): unknown {
  if (Array.isArray(value)) {
    const members: unknown[] = value
    // Clients pair both lists by index, so no entry may be dropped.
    return members.map((member) => mirrorValue(member, leaf) ?? leaf(''))
  }
  if (isRecord(value)) return mirror(value, leaf)
  if (typeof value === 'string') return leaf(value)
  if (typeof value === 'number' || typeof value === 'boolean') return leaf(String(value))
  return undefined
}

/**
 * Returns points with `lat`, `lng` and `lon`: clients of the protocol read `lng`, our own `lon`.
 */
export function withBothLongitudes(geoloc: unknown): unknown {
  if (Array.isArray(geoloc)) {
    const points: unknown[] = geoloc
    return points.map(withBothLongitudes)
  }
  if (!isRecord(geoloc)) return geoloc
  const longitude = geoloc.lng ?? geoloc.lon
  return { ...geoloc, lng: longitude, lon: longitude }
}

/**
 * Returns a record for a client: the requested attributes, its id, and points with both longitudes.
 */
export function recordAnswer(
  id: string,
  record: SearchRecord,
  attributesToRetrieve: readonly string[],
): SearchRecord {
  const { _geoloc: places, ...picked } = pickAttributes(record, attributesToRetrieve)
  const geoloc = places === undefined ? {} : { _geoloc: withBothLongitudes(places) }
  return { ...picked, ...geoloc, objectID: id }
}
