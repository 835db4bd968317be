import type { IndexSchema } from '#platform/search/search.ts'
import { hasBit } from './bits.ts'
import type { Bits } from './bits.ts'
import { compareNumbers, tieBreakers } from './segment.ts'
import type { Segment } from './segment.ts'
import { compareStrings } from './string-table.ts'

/** Marks a document that is not copied. */
export const dropped = 0xffff_ffff

/** A segment to merge, and the documents to keep. */
export interface MergeInput {
  segment: Segment
  live: Bits
}

/** New number of each document, per input. */
export type Renumbering = readonly Uint32Array[]

/** Visits the remaining documents with their old and new numbers. */
export function eachRemaining(
  numbers: Uint32Array,
  visit: (old: number, document: number) => void,
): void {
  for (let old = 0; old < numbers.length; old += 1) {
    const document = numbers[old] as number
    if (document !== dropped) visit(old, document)
  }
}

/** Assigns new numbers by merging the inputs, whose documents are already in order. */
export async function renumber(
  inputs: readonly MergeInput[],
  schema: IndexSchema,
  pause: () => Promise<void>,
): Promise<{ renumbering: Renumbering; documents: number }> {
  const heads = inputs.map(({ segment, live }) => ({
    segment,
    live,
    columns: tieBreakers(segment, schema),
    numbers: new Uint32Array(segment.documents).fill(dropped),
    at: nextLive(live, segment.documents, 0),
  }))
  type Head = (typeof heads)[number]

  const isBefore = (one: Head, other: Head) => {
    for (let at = 0; at < one.columns.length; at += 1) {
      const difference = compareNumbers(
        one.columns[at]?.[one.at] as number,
        other.columns[at]?.[other.at] as number,
      )
      if (difference !== 0) return difference < 0
    }
    return compareStrings(one.segment.ids, one.at, other.segment.ids, other.at) < 0
  }

  let documents = 0
  for (;;) {
    let first: Head | undefined
    for (const head of heads) {
      if (head.at < head.segment.documents && (!first || isBefore(head, first))) first = head
    }
    if (!first) break
    first.numbers[first.at] = documents
    first.at = nextLive(first.live, first.segment.documents, first.at + 1)
    documents += 1
    if ((documents & 4095) === 0) await pause()
  }
  return { renumbering: heads.map(({ numbers }) => numbers), documents }
}

function nextLive(live: Bits, documents: number, from: number): number {
  let at = from
  while (at < documents && !hasBit(live, at)) at += 1
  return at
}
