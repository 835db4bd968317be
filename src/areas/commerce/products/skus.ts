/** Returns the prefix of new SKUs where the shop has none: the beginning of the title. */
export function prefixFrom(title: string): string {
  const word = /[A-Za-z0-9]+/.exec(title.normalize('NFD').replaceAll(/\p{M}/gu, ''))?.[0] ?? ''
  return word.slice(0, 4).toUpperCase()
}

/** Returns a new SKU: prefix, value and a random number of 8 digits (K-034). */
export function newSku(
  prefix: string,
  values: readonly string[],
  random: () => number = Math.random,
): string {
  const value = values
    .map((each) =>
      each
        .normalize('NFD')
        .replaceAll(/[^A-Za-z0-9]+/g, '')
        .slice(0, 12)
        .toUpperCase(),
    )
    .filter((each) => each !== '')
    .join('-')
  const digits = String(Math.floor(random() * 100_000_000)).padStart(8, '0')
  return [prefix, value.slice(0, 60), digits].filter((part) => part !== '').join('-')
}
