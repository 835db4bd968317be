/** How a number is joined to a name that is taken, and how long a name may be. */
export interface NameRule {
  separator: string
  maxLength: number
}

/**
 * Gives each wish a name of its own: the wish, or the wish with the first free number from 2, cut
 * where both together would be too long. `taken` has every name in use that these can be
 * (`takenNames`); it grows.
 */
export function freeNames(
  wishes: readonly string[],
  taken: Set<string>,
  { separator, maxLength }: NameRule,
): string[] {
  const next = new Map<string, number>()
  return wishes.map((wish) => {
    let name = wish
    for (let number = next.get(wish) ?? 2; taken.has(name); number += 1) {
      const ending = `${separator}${number}`
      name = wish.slice(0, maxLength - ending.length) + ending
      next.set(wish, number + 1)
    }
    taken.add(name)
    return name
  })
}
