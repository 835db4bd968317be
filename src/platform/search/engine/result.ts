import type { GeoPoint, SearchHit, SearchQuery, SearchResult } from '#platform/search/search.ts'
import { nearestDistance } from './geo-match.ts'
import type { PackedResult } from './protocol.ts'
import { rankingOf } from './ranking.ts'
import type { Segment } from './segment.ts'
import type { Merged, PartHits } from './top-hits.ts'

/** Packs the first `count` hits for transfer to the caller's thread. */
export function packHits(
  { lists, from, at }: Merged<PartHits>,
  count: number,
  { around, points, explain }: SearchQuery,
  words: number,
): Pick<PackedResult, 'ids' | 'idEnds' | 'distances' | 'points' | 'rankings'> {
  const segments: Segment[] = []
  const documents = new Uint32Array(count)
  for (let hit = 0; hit < count; hit += 1) {
    const list = lists[from[hit] as number] as PartHits
    segments.push(list.part.segment)
    documents[hit] = list.documents[at[hit] as number] as number
  }
  const shortfallOf = (hit: number) => lists[from[hit] as number]?.shortfalls?.[at[hit] as number]

  return {
    ...packIds(segments, documents),
    distances:
      around &&
      Float64Array.from(segments, (segment, hit) =>
        nearestDistance(segment, documents[hit] as number, around),
      ),
    points: points ? packPoints(segments, documents) : undefined,
    rankings: explain
      ? Uint32Array.from(
          segments.flatMap((_, hit) => Object.values(rankingOf(shortfallOf(hit) ?? 0, words))),
        )
      : undefined,
  }
}

/*
 * Optimized for maps, which request tens of thousands of hits. The next two functions are kept
 * separate for two column types; a shared one would run at half the speed.
 */

function packIds(
  segments: readonly Segment[],
  documents: Uint32Array,
): Pick<PackedResult, 'ids' | 'idEnds'> {
  const idEnds = new Uint32Array(documents.length)
  let used = 0
  for (let at = 0; at < documents.length; at += 1) {
    const { starts } = (segments[at] as Segment).ids
    const document = documents[at] as number
    used += (starts[document + 1] as number) - (starts[document] as number)
    idEnds[at] = used
  }
  const ids = new Uint16Array(used)
  let to = 0
  for (let at = 0; at < documents.length; at += 1) {
    const { units, starts } = (segments[at] as Segment).ids
    const end = idEnds[at] as number
    for (let from = starts[documents[at] as number] as number; to < end; from += 1, to += 1) {
      ids[to] = units[from] as number
    }
  }
  return { ids, idEnds }
}

function packPoints(
  segments: readonly Segment[],
  documents: Uint32Array,
): NonNullable<PackedResult['points']> {
  const ends = new Uint32Array(documents.length)
  let used = 0
  for (let at = 0; at < documents.length; at += 1) {
    const { starts } = (segments[at] as Segment).points
    const document = documents[at] as number
    used += ((starts[document + 1] as number) - (starts[document] as number)) * 2
    ends[at] = used
  }
  const coordinates = new Float64Array(used)
  let to = 0
  for (let at = 0; at < documents.length; at += 1) {
    const { points } = segments[at] as Segment
    const end = ends[at] as number
    const start = points.starts[documents[at] as number] as number
    for (let from = start * 2; to < end; from += 1, to += 1) {
      coordinates[to] = points.coordinates[from] as number
    }
  }
  return { coordinates, ends }
}

export function unpackResult(packed: PackedResult): SearchResult {
  const { ids, idEnds, distances, points, rankings } = packed
  const { total, relaxed, correction, facets, stats, histogram } = packed
  const text = Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength).toString('utf16le')

  const hits = new Array<SearchHit>(idEnds.length)
  let start = 0
  for (let at = 0; at < idEnds.length; at += 1) {
    const end = idEnds[at] as number
    const id = text.slice(start, end)
    const hit: SearchHit = points
      ? { id, points: pairs(points.coordinates, points.ends[at - 1] ?? 0, points.ends[at] ?? 0) }
      : { id }
    start = end
    const metres = distances?.[at]
    if (metres !== undefined && metres !== Infinity) hit.distance = metres
    if (rankings) {
      const [words = 0, typos = 0, proximity = 0, attribute = 0, exactWords = 0] =
        rankings.subarray(at * 5, at * 5 + 5)
      hit.ranking = { words, typos, proximity, attribute, exactWords }
    }
    hits[at] = hit
  }
  return { hits, total, relaxed, correction, facets, stats, histogram }
}

function pairs(coordinates: Float64Array, from: number, end: number): GeoPoint[] {
  // Preallocated: a growing array reserves capacity for more than ten elements at once.
  const points = new Array<GeoPoint>((end - from) / 2)
  for (let at = from, to = 0; at < end; at += 2, to += 1) {
    points[to] = { lat: coordinates[at] as number, lng: coordinates[at + 1] as number }
  }
  return points
}
