/** Numbers that look random and are the same in every run. */
export function randomSource(seed: number) {
  let state = seed

  /** From 0 to less than 1 (mulberry32). */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from 0 to less than `limit`. */
  const upTo = (limit: number) => Math.floor(next() * limit)

  function oneOf<Value>(values: readonly Value[]): Value {
    const value = values[upTo(values.length)]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }

  /** Distinct values in random order, at least `least` of them. */
  function someOf<Value>(values: readonly Value[], least: number): Value[] {
    const rest = [...values]
    const count = least + upTo(values.length - least + 1)
    return Array.from({ length: count }, () => rest.splice(upTo(rest.length), 1)).flat()
  }

  return { next, upTo, oneOf, someOf }
}

export type RandomSource = ReturnType<typeof randomSource>
