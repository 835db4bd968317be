/** A set of document numbers of one segment, as a bit set. */
export type Bits = Uint32Array

export function emptyBits(documents: number): Bits {
  return new Uint32Array((documents + 31) >>> 5)
}

export function allBits(documents: number): Bits {
  const bits = emptyBits(documents).fill(0xffff_ffff)
  const rest = documents & 31
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

export function hasBit(bits: Bits, document: number): boolean {
  return (((bits[document >>> 5] as number) >>> (document & 31)) & 1) === 1
}

export function setBit(bits: Bits, document: number): void {
  bits[document >>> 5] = (bits[document >>> 5] as number) | (1 << (document & 31))
}

export function intersect(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) {
    bits[at] = (bits[at] as number) & (other[at] as number)
  }
}

export function unite(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) {
    bits[at] = (bits[at] as number) | (other[at] as number)
  }
}

export function subtract(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) {
    bits[at] = (bits[at] as number) & ~(other[at] as number)
  }
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += bitsIn(bits[at] as number)
  return count
}

function bitsIn(word: number): number {
  let rest = word - ((word >>> 1) & 0x5555_5555)
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Returns the first `count` documents of the set in ascending order, by default all. */
export function documentsIn(bits: Bits, count = countBits(bits)): Uint32Array {
  const documents = new Uint32Array(count)
  let used = 0
  for (let at = 0; at < bits.length && used < count; at += 1) {
    let word = bits[at] as number
    while (word !== 0) {
      documents[used] = (at << 5) + (31 - Math.clz32(word & -word))
      used += 1
      word &= word - 1
    }
  }
  return documents
}
