import { setBit } from './bits.ts'
import type { Bits } from './bits.ts'

/** One block of documents during matching; document numbers are relative to its start. */
export interface Window {
  block: number
  candidates: Bits
  /** Number of candidates. */
  left: number
  /** Documents that match, possibly more than the candidates. */
  found: Bits
  /** Best match key of each document; `noKey` if none. */
  keys: Int32Array
}

/** Sentinel worse than every match key. */
export const noKey = 0x7fff_ffff
/** Values of `shown`: a mask of all bits or none. */
export const visible = -1
export const hidden = 0

export function note({ found, keys }: Window, document: number, key: number): void {
  setBit(found, document)
  if (key < (keys[document] as number)) keys[document] = key
}

/** Galloping search: the first position from `at` whose document is not below `document`. */
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
