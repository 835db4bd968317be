import type { IndexSchema, SearchDocument } from '#platform/search/search.ts'
import { emptyBits, hasBit, setBit } from './bits.ts'
import { releaseMemory } from './release-memory.ts'
import { segmentBuilder } from './segment-builder.ts'
import { addWithout, applyChange, entriesToMerge, mergeEntries } from './segment-list.ts'
import type { SegmentList } from './segment-list.ts'
import type { SegmentData } from './sections.ts'

/** Documents collected before they become a segment. */
const documentsPerSegment = 20_000
/** Larger merges wait until the old index is gone: both beside each other would need the memory. */
const largestMerge = 130_000

/** Of hashes of ids; the bits of a million make one in sixty look seen that is not. */
const hashBits = 26

/** A fresh index growing beside the one that answers. Changes made meanwhile win. */
export function rebuild(
  schema: IndexSchema,
  nextSegment: () => number,
  pause: () => Promise<void>,
) {
  const list: SegmentList = { schema, entries: [] }
  /** Hashes of all ids so far: nearly every id is new, and known to be so by a bit. */
  const seen = emptyBits(2 ** hashBits)
  let inBuilder = new Set<string>()
  /** Ids changed since the rebuild began: what the stream has of them is older. */
  const changed = new Set<string>()
  /** Those changed since the builder began. */
  let changedLately = new Set<string>()
  let builder = segmentBuilder(schema)

  async function flush() {
    if (builder.documents === 0) return
    addWithout(list, builder.finish(nextSegment()), changedLately)
    builder = segmentBuilder(schema)
    inBuilder = new Set()
    changedLately = new Set()
    for (;;) {
      const inputs = entriesToMerge(list, largestMerge)
      if (inputs.length === 0) return
      const { freed } = await mergeEntries(list, inputs, nextSegment(), pause)
      releaseMemory(
        inputs.map(({ data }) => data),
        freed,
      )
    }
  }

  return {
    list,
    async add(documents: readonly SearchDocument[]) {
      for (const document of documents) {
        const { id } = document
        if (inBuilder.has(id)) await flush()
        if (changed.has(id)) continue
        const hash = hashOf(id)
        if (hasBit(seen, hash)) applyChange(list, [id], undefined)
        setBit(seen, hash)
        inBuilder.add(id)
        builder.add(document)
        if (builder.documents >= documentsPerSegment) await flush()
        await pause()
      }
    },
    change(ids: Iterable<string>, added: SegmentData | undefined) {
      const known = [...ids]
      applyChange(list, known, added)
      for (const id of known) {
        changed.add(id)
        changedLately.add(id)
      }
    },
    flush,
  }
}

export type Rebuild = ReturnType<typeof rebuild>

function hashOf(id: string): number {
  let hash = 0
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash, 31) + id.charCodeAt(at)
  // A multiplication carries what tells ids apart to the upper bits only.
  return Math.imul(hash ^ (hash >>> 16), 0x9e37_79b1) >>> (32 - hashBits)
}
