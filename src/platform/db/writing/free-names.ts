/** Separator between a taken name and its number, and the maximum length of names. */
export interface NameRule {
  separator: string
  maxLength: number
}

/**
 * Returns a unique name for each requested one: the name itself, or with the first free number from
 * 2 appended, truncated to the maximum length. `taken` must contain all existing names these could
 * become (`takenNames`); the new names are added to it.
 */
export function freeNames(
  requested: readonly string[],
  taken: Set<string>,
  { separator, maxLength }: NameRule,
): string[] {
  const next = new Map<string, number>()
  return requested.map((base) => {
    let name = base
    for (let number = next.get(base) ?? 2; taken.has(name); number += 1) {
      const ending = `${separator}${number}`
      name = base.slice(0, maxLength - ending.length) + ending
      next.set(base, number + 1)
    }
    taken.add(name)
    return name
  })
}
