import type { Publication } from './protocol.ts'
import type { SegmentData } from './sections.ts'

/** Keeps the published state for threads that start later. */
export function publishedState(indexes: readonly string[]) {
  const states = new Map(
    indexes.map((index) => [
      index,
      {
        segments: new Map<number, { data: SegmentData; deleted: Uint32Array[] }>(),
        documents: 0,
        position: null as string | null,
      },
    ]),
  )
  const durable = new Map<string, string | null>()

  /** Applies a publication. Returns the segments no longer in use. */
  function apply({ index, added, dropped, deleted, documents, position }: Publication) {
    const state = states.get(index)
    if (!state) return []
    const outOfUse = dropped.flatMap((id) => state.segments.get(id)?.data ?? [])
    for (const id of dropped) state.segments.delete(id)
    for (const data of added) state.segments.set(data.id, { data, deleted: [] })
    for (const each of deleted) state.segments.get(each.segment)?.deleted.push(each.documents)
    state.documents = documents
    state.position = position
    return outOfUse
  }

  /** Returns the complete state as one publication per index. */
  function all(): Publication[] {
    return Array.from(states, ([index, { segments, documents, position }]) => ({
      index,
      added: Array.from(segments.values(), ({ data }) => data),
      dropped: [],
      freed: 0,
      deleted: Array.from(segments, ([segment, { deleted }]) => ({
        segment,
        documents: Uint32Array.from(deleted.flatMap((each) => [...each])),
      })),
      documents,
      position,
    }))
  }

  return { apply, all, durable, documents: (index: string) => states.get(index)?.documents ?? 0 }
}
