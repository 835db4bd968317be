import type { IndexSchema, SearchDocument } from '#platform/search/search.ts'
import { emptyBits, hasBit, setBit } from './bits.ts'
import { releaseMemory } from './release-memory.ts'
import { segmentBuilder } from './segment-builder.ts'
import { addWithout, applyChange, entriesToMerge, mergeEntries } from './segment-list.ts'
import type { SegmentList } from './segment-list.ts'
import type { SegmentData } from './sections.ts'

/** Documents collected before a segment is built from them. */
const documentsPerSegment = 20_000
/**
 * Maximum size of merges in documents; larger ones wait until the old index has been released, as
 * both would need the memory.
 */
const largestMerge = 130_000

/**
 * Bits of the id hashes. With a million ids, one new id in sixty collides and looks as if it were
 * known.
 */
const hashBits = 26

/** Builds a new index beside the active one. Changes made in the meantime take precedence. */
export function rebuild(
  schema: IndexSchema,
  nextSegment: () => number,
  pause: () => Promise<void>,
) {
  const list: SegmentList = { schema, entries: [] }
  /**
   * Bloom-filter-like bit set of all ids added: nearly every id is new, which a clear bit proves.
   */
  const seen = emptyBits(2 ** hashBits)
  let inBuilder = new Set<string>()
  /** Ids changed since the rebuild began, for which the stream has older data. */
  const changed = new Set<string>()
  /** Ids changed since the current builder began. */
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
  // Mixes the bits, as a multiplication alone propagates differences to the upper bits only.
  return Math.imul(hash ^ (hash >>> 16), 0x9e37_79b1) >>> (32 - hashBits)
}
