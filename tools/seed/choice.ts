import { hash } from 'node:crypto'

/**
 * A number in [0, 1) that depends only on the words: choices in the demo are made with it, so that
 * every demo is identical.
 */
export function share(...words: readonly (string | number)[]): number {
  return hash('sha256', words.join('\n'), 'buffer').readUInt32BE(0) / 2 ** 32
}

/** Chooses one of the items, depending on the words. */
export function choose<Item>(items: readonly Item[], ...words: readonly (string | number)[]): Item {
  const item = items[Math.floor(share(...words) * items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
