import type { IndexSchema, SearchDocument } from '#platform/search/search.ts'
import { allBits, hasBit } from './bits.ts'
import type { Bits } from './bits.ts'
import { dropped } from './renumbering.ts'
import { bytesIn } from './sections.ts'
import type { SegmentData } from './sections.ts'
import { segmentBuilder } from './segment-builder.ts'
import { mergeSegments } from './segment-merge.ts'
import { documentWithId, openSegment } from './segment.ts'
import type { Segment } from './segment.ts'

/** A segment of an index with its live documents. */
export interface Entry {
  data: SegmentData
  segment: Segment
  live: Bits
  /** In the order of deletion. */
  deleted: number[]
}

/** The writer's state of one index: an id is live in at most one segment. */
export interface SegmentList {
  schema: IndexSchema
  entries: Entry[]
}

/** Effect of a change on the list, as queries need it. */
export interface ListChange {
  added: SegmentData[]
  dropped: number[]
  freed: number
  deleted: { segment: number; documents: Uint32Array }[]
}

export function entryOf(data: SegmentData, schema: IndexSchema, deleted: number[] = []): Entry {
  const entry: Entry = {
    data,
    segment: openSegment(data, schema),
    live: allBits(data.documents),
    deleted: [],
  }
  for (const document of deleted) markDeleted(entry, document)
  return entry
}

export function countDocuments({ entries }: SegmentList): number {
  return entries.reduce((sum, { data, deleted }) => sum + data.documents - deleted.length, 0)
}

/** Removes ids, then adds the segment, if any: its documents replace those with the same id. */
export function applyChange(
  list: SegmentList,
  removed: Iterable<string>,
  added: SegmentData | undefined,
): ListChange {
  const deleted = new Map<Entry, number[]>()
  for (const id of removed) {
    for (const entry of list.entries) {
      const document = documentWithId(entry.segment, id)
      if (document === undefined || !hasBit(entry.live, document)) continue
      markDeleted(entry, document)
      deleted.set(entry, [...(deleted.get(entry) ?? []), document])
      break
    }
  }
  if (added) list.entries.push(entryOf(added, list.schema))
  return {
    added: added ? [added] : [],
    dropped: [],
    freed: 0,
    deleted: Array.from(deleted, ([{ data }, documents]) => ({
      segment: data.id,
      documents: Uint32Array.from(documents),
    })),
  }
}

/** Adds a segment without the documents with these ids. */
export function addWithout(list: SegmentList, data: SegmentData, ids: Iterable<string>): void {
  const entry = entryOf(data, list.schema)
  for (const id of ids) {
    const document = documentWithId(entry.segment, id)
    if (document !== undefined) markDeleted(entry, document)
  }
  list.entries.push(entry)
}

/** Builds a segment from documents with distinct ids. */
export function segmentOf(
  id: number,
  schema: IndexSchema,
  documents: Iterable<SearchDocument>,
): SegmentData {
  const builder = segmentBuilder(schema)
  for (const document of documents) builder.add(document)
  return builder.finish(id)
}

/**
 * Returns the segments to merge: a segment with all smaller ones, once these together have half its
 * size, so that sizes decrease geometrically; or a single one with more than a quarter of its
 * documents deleted.
 */
export function entriesToMerge({ entries }: SegmentList, largest = Infinity): Entry[] {
  const alive = ({ data, deleted }: Entry) => data.documents - deleted.length
  const bySize = entries.toSorted((a, b) => alive(b) - alive(a))
  let rest = bySize.reduce((sum, entry) => sum + alive(entry), 0)
  for (const [at, entry] of bySize.entries()) {
    const whole = rest
    rest -= alive(entry)
    if (whole <= largest && at + 1 < bySize.length && rest * 2 >= alive(entry)) {
      return bySize.slice(at)
    }
  }
  return bySize.filter(({ data, deleted }) => deleted.length * 4 > data.documents).slice(-1)
}

/** Replaces `inputs` by one segment; documents deleted in the meantime are deleted from it too. */
export async function mergeEntries(
  list: SegmentList,
  inputs: readonly Entry[],
  id: number,
  pause: () => Promise<void>,
): Promise<ListChange> {
  const before = inputs.map(({ deleted }) => deleted.length)
  const { data, renumbering } = await mergeSegments(
    id,
    inputs.map(({ segment, live }) => ({ segment, live: live.slice() })),
    list.schema,
    pause,
  )

  const late = inputs.flatMap(({ deleted }, at) =>
    deleted.slice(before[at]).map((document) => renumbering[at]?.[document] ?? dropped),
  )
  const gone = new Set(inputs)
  list.entries = list.entries.filter((entry) => !gone.has(entry))
  if (data.documents > 0) list.entries.push(entryOf(data, list.schema, late))
  return {
    added: data.documents > 0 ? [data] : [],
    dropped: inputs.map((entry) => entry.data.id),
    freed: inputs.reduce((sum, entry) => sum + bytesIn(entry.data), 0),
    deleted: data.documents > 0 ? [{ segment: id, documents: Uint32Array.from(late) }] : [],
  }
}

function markDeleted(entry: Entry, document: number): void {
  const word = entry.live[document >>> 5] as number
  entry.live[document >>> 5] = word & ~(1 << (document & 31))
  entry.deleted.push(document)
}
