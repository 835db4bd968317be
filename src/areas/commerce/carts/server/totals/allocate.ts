/**
 * Splits an amount into whole parts proportional to weights, by largest remainder: the parts add up
 * to the amount, and none differs from its exact share by 1 or more. Equal remainders go to the
 * first. Weights are not negative; if all are 0, every part is 0 and the amount must be 0.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) {
    if (amount !== 0) throw new Error('an amount cannot be split without weights')
    return weights.map(() => 0)
  }
  const shares = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight)
    return { place, part: Number(product / whole), remainder: product % whole }
  })
  const rest = amount - shares.reduce((sum, { part }) => sum + part, 0)
  const largestFirst = shares.toSorted((one, other) =>
    one.remainder === other.remainder
      ? one.place - other.place
      : one.remainder > other.remainder
        ? -1
        : 1,
  )
  const raised = new Set(largestFirst.slice(0, rest).map(({ place }) => place))
  return shares.map(({ part, place }) => part + (raised.has(place) ? 1 : 0))
}

/** Multiplies an amount by a fraction, rounding half up. Exact for amounts up to 2^53. */
export function portion(amount: number, numerator: number, denominator: number): number {
  const [top, bottom] = [BigInt(amount) * BigInt(numerator), BigInt(denominator)]
  return Number((2n * top + bottom) / (2n * bottom))
}
