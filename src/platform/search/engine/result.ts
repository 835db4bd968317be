import type { SearchHit, SearchQuery, SearchResult } from '#platform/search/search.ts'
import { nearestDistance } from './geo-match.ts'
import type { PackedResult } from './protocol.ts'
import type { PartHits } from './query-engine.ts'
import { rankingOf } from './ranking.ts'

/** Packs a page of hits for the way to the caller's thread. */
export function packHits(
  page: readonly { list: PartHits; at: number }[],
  { around, points, explain }: SearchQuery,
  words: number,
): Pick<PackedResult, 'ids' | 'idEnds' | 'distances' | 'points' | 'rankings'> {
  const hits = page.map(({ list, at }) => ({
    segment: list.part.segment,
    document: list.documents[at] as number,
    shortfall: list.shortfalls?.[at] ?? 0,
  }))
  const ids = joined(
    hits.map(({ segment: { ids }, document }) =>
      ids.units.subarray(ids.starts[document], ids.starts[document + 1]),
    ),
    Uint16Array,
  )
  const coordinates = points
    ? joined(
        hits.map(({ segment: { points }, document }) =>
          points.coordinates.subarray(
            (points.starts[document] as number) * 2,
            (points.starts[document + 1] as number) * 2,
          ),
        ),
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
    rankings: explain
      ? Uint32Array.from(
          hits.flatMap(({ shortfall }) => Object.values(rankingOf(shortfall, words))),
        )
      : undefined,
  }
}

function joined<Values extends Uint16Array | Float64Array>(
  pieces: readonly Values[],
  Type: new (length: number) => Values,
): { values: Values; ends: Uint32Array } {
  const ends = new Uint32Array(pieces.length)
  let used = 0
  pieces.forEach((piece, at) => {
    used += piece.length
    ends[at] = used
  })
  const values = new Type(used)
  pieces.forEach((piece, at) => values.set(piece, (ends[at] as number) - piece.length))
  return { values, ends }
}

export function unpackResult(packed: PackedResult): SearchResult {
  const { ids, idEnds, distances, points, rankings, total, facets, stats } = packed
  const text = Buffer.from(ids.buffer, ids.byteOffset, ids.byteLength).toString('utf16le')

  const hits = Array.from(idEnds, (end, at): SearchHit => {
    const hit: SearchHit = { id: text.slice(at === 0 ? 0 : idEnds[at - 1], end) }
    const metres = distances?.[at]
    if (metres !== undefined && metres !== Infinity) hit.distance = metres
    if (points) {
      const from = at === 0 ? 0 : (points.ends[at - 1] as number)
      hit.points = pairs(points.coordinates.subarray(from, points.ends[at]))
    }
    if (rankings) {
      const [words = 0, typos = 0, proximity = 0, attribute = 0, exactWords = 0] =
        rankings.subarray(at * 5, at * 5 + 5)
      hit.ranking = { words, typos, proximity, attribute, exactWords }
    }
    return hit
  })
  return { hits, total, facets, stats }
}

function pairs(coordinates: Float64Array) {
  return Array.from({ length: coordinates.length / 2 }, (_, at) => ({
    lat: coordinates[at * 2] as number,
    lng: coordinates[at * 2 + 1] as number,
  }))
}
