/** Deterministic pseudo-random numbers. */
export function randomSource(seed: number) {
  let state = seed

  /** A number in [0, 1) (mulberry32). */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** An integer in [0, limit). */
  const upTo = (limit: number) => Math.floor(next() * limit)

  function oneOf<Value>(values: readonly Value[]): Value {
    const value = values[upTo(values.length)]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }

  /** At least `least` distinct values in random order. */
  function someOf<Value>(values: readonly Value[], least: number): Value[] {
    const rest = [...values]
    const count = least + upTo(values.length - least + 1)
    return Array.from({ length: count }, () => rest.splice(upTo(rest.length), 1)).flat()
  }

  return { next, upTo, oneOf, someOf }
}

export type RandomSource = ReturnType<typeof randomSource>
