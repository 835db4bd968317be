import { setBit } from './bits.ts'
import type { Bits } from './bits.ts'

/** One block of documents while words are matched with it; documents count from its start. */
export interface Window {
  block: number
  candidates: Bits
  /** Candidates there are. */
  left: number
  /** Set for documents that match, which may be more than the candidates. */
  found: Bits
  /** Their best match keys; `noKey` before. */
  keys: Int32Array
}

/** Worse than every match key. */
export const noKey = 0x7fff_ffff
/** What `shown` says of texts: a mask of all bits, or of none. */
export const visible = -1
export const hidden = 0

export function note({ found, keys }: Window, document: number, key: number): void {
  setBit(found, document)
  if (key < (keys[document] as number)) keys[document] = key
}

/** First position from `at` on whose document is not before `document`, in growing steps. */
export function advance(documents: Uint16Array, at: number, end: number, document: number): number {
  let step = 1
  let low = at
  let high = at
  while (high < end && (documents[high] as number) < document) {
    low = high + 1
    high += step
    step *= 2
  }
  if (high > end) high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((documents[middle] as number) < document) low = middle + 1
    else high = middle
  }
  return low
}
