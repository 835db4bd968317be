import type { GeoPoint, SearchHit, SearchQuery, SearchResult } from '#platform/search/search.ts'
import { nearestDistance } from './geo-match.ts'
import type { PackedResult } from './protocol.ts'
import { rankingOf } from './ranking.ts'
import type { Segment } from './segment.ts'
import type { PartHits } from './top-hits.ts'

/** Packs a page of hits for the way to the caller's thread. */
export function packHits(
  page: readonly { list: PartHits; at: number }[],
  { around, points, explain }: SearchQuery,
  words: number,
): Pick<PackedResult, 'ids' | 'idEnds' | 'distances' | 'points' | 'rankings'> {
  const hits = page.map(({ list, at }) => ({
    segment: list.part.segment,
    document: list.documents[at] as number,
  }))
  const shortfalls = explain ? page.map(({ list, at }) => list.shortfalls?.[at] ?? 0) : undefined
  const ids = joined(
    hits,
    ({ ids }) => ids.units,
    ({ ids }) => ids.starts,
    1,
    Uint16Array,
  )
  const coordinates = points
    ? joined(
        hits,
        ({ points }) => points.coordinates,
        ({ points }) => points.starts,
        2,
        Float64Array,
      )
    : undefined

  return {
    ids: ids.values,
    idEnds: ids.ends,
    distances:
      around &&
      Float64Array.from(hits, ({ segment, document }) =>
        nearestDistance(segment, document, around),
      ),
    points: coordinates && { coordinates: coordinates.values, ends: coordinates.ends },
    rankings:
      shortfalls &&
      Uint32Array.from(shortfalls.flatMap((packed) => Object.values(rankingOf(packed, words)))),
  }
}

/** What each hit has in a column of lists, one after the other; a list counts `unit`s. */
function joined<Values extends Uint16Array | Float64Array>(
  hits: readonly { segment: Segment; document: number }[],
  valuesOf: (segment: Segment) => Values,
  startsOf: (segment: Segment) => Uint32Array,
  unit: number,
  Type: new (length: number) => Values,
): { values: Values; ends: Uint32Array } {
  const ends = new Uint32Array(hits.length)
  let used = 0
  hits.forEach(({ segment, document }, at) => {
    const starts = startsOf(segment)
    used += ((starts[document + 1] as number) - (starts[document] as number)) * unit
    ends[at] = used
  })
  const values = new Type(used)
  let to = 0
  for (const { segment, document } of hits) {
    const from = valuesOf(segment)
    const starts = startsOf(segment)
    const end = (starts[document + 1] as number) * unit
    for (let at = (starts[document] as number) * unit; at < end; at += 1, to += 1) {
      values[to] = from[at] as number
    }
  }
  return { values, ends }
}

export function unpackResult(packed: PackedResult): SearchResult {
  const { ids, idEnds, distances, points, rankings, total, facets, stats } = packed
  const text = Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength).toString('utf16le')

  const hits = Array.from(idEnds, (end, at): SearchHit => {
    const hit: SearchHit = { id: text.slice(idEnds[at - 1] ?? 0, end) }
    const metres = distances?.[at]
    if (metres !== undefined && metres !== Infinity) hit.distance = metres
    if (points)
      hit.points = pairs(points.coordinates, points.ends[at - 1] ?? 0, points.ends[at] ?? 0)
    if (rankings) {
      const [words = 0, typos = 0, proximity = 0, attribute = 0, exactWords = 0] =
        rankings.subarray(at * 5, at * 5 + 5)
      hit.ranking = { words, typos, proximity, attribute, exactWords }
    }
    return hit
  })
  return { hits, total, facets, stats }
}

function pairs(coordinates: Float64Array, from: number, end: number): GeoPoint[] {
  const points: GeoPoint[] = []
  for (let at = from; at < end; at += 2) {
    points.push({ lat: coordinates[at] as number, lng: coordinates[at + 1] as number })
  }
  return points
}
