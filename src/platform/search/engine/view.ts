import type { IndexSchema } from '#platform/search/search.ts'
import { allBits } from './bits.ts'
import type { Bits } from './bits.ts'
import { facetDirectory } from './facet-counts.ts'
import type { FacetDirectory } from './facet-counts.ts'
import type { Publication } from './protocol.ts'
import { openSegment } from './segment.ts'
import type { Segment } from './segment.ts'

/** State of one index in a query thread; changes only between queries. */
export interface View {
  schema: IndexSchema
  parts: ViewPart[]
  directories: Map<string, FacetDirectory>
}

export interface ViewPart {
  segment: Segment
  /** Documents not deleted. */
  live: Bits
  /** Not sorted. */
  deleted: number[]
}

export function emptyView(schema: IndexSchema): View {
  return { schema, parts: [], directories: new Map() }
}

/** Applies a publication. Returns the segments no longer in use. */
export function applyPublication(
  view: View,
  { added, dropped, deleted }: Publication,
): readonly Segment[] {
  const gone = new Set(dropped)
  const outOfUse = view.parts.flatMap(({ segment }) => (gone.has(segment.id) ? [segment] : []))
  view.parts = view.parts.filter(({ segment }) => !gone.has(segment.id))
  for (const data of added) {
    const segment = openSegment(data, view.schema)
    view.parts.push({ segment, live: allBits(segment.documents), deleted: [] })
  }
  for (const { segment: id, documents } of deleted) {
    const part = view.parts.find(({ segment }) => segment.id === id)
    if (!part) continue
    for (const document of documents) {
      const word = part.live[document >>> 5] as number
      part.live[document >>> 5] = word & ~(1 << (document & 31))
      part.deleted.push(document)
    }
  }
  if (dropped.length > 0) dropOutgrownDirectories(view)
  return outOfUse
}

/**
 * Returns the directory of a facet's values; it is dropped when most of its values may be unused.
 */
export function directoryOf(view: View, facet: string): FacetDirectory {
  const known = view.directories.get(facet)
  if (known) return known
  const directory = facetDirectory()
  view.directories.set(facet, directory)
  return directory
}

function dropOutgrownDirectories(view: View): void {
  for (const [facet, { values }] of view.directories) {
    const inUse = Math.max(
      0,
      ...view.parts.map(({ segment }) => segment.facets.get(facet)?.values.size ?? 0),
    )
    if (values.length > inUse * 2 + 1000) view.directories.delete(facet)
  }
}
