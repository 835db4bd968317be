import { createHash } from 'node:crypto'

/**
 * A number from 0 up to 1 that the words alone decide: what the demo leaves open is chosen by it, so
 * that every demo is the same one.
 */
export function share(...words: readonly (string | number)[]): number {
  const hash = createHash('sha256').update(words.join('\n')).digest()
  return hash.readUInt32BE(0) / 2 ** 32
}

/** One of the items, decided by the words. */
export function choose<Item>(items: readonly Item[], ...words: readonly (string | number)[]): Item {
  const item = items[Math.floor(share(...words) * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
