import { maxSlugLength } from '#shared/constants.ts'

/**
 * Gives each wish an address of its own: the wish, or the wish with a hyphen and the first free
 * number from 2. `taken` has every key in use that is a wish or a wish with a number; it grows.
 */
export function giveUrlKeys(wishes: readonly string[], taken: Set<string>): string[] {
  const next = new Map<string, number>()
  return wishes.map((wish) => {
    let key = wish
    for (let number = next.get(wish) ?? 2; taken.has(key); number += 1) {
      const ending = `-${number}`
      key = wish.slice(0, maxSlugLength - ending.length) + ending
      next.set(wish, number + 1)
    }
    taken.add(key)
    return key
  })
}
