import { emptyVariant, productLimits, type OptionDraft, type VariantDraft } from './model.ts'

/** Options as they are now; `was` is the place that an option had before, null for a new one. */
export interface NextOption extends OptionDraft {
  was: number | null
}

/** Returns the values of a text with one on each line, without repetitions. */
export function valuesIn(text: string): string[] {
  const values = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  return [...new Set(values.filter((value) => value !== ''))]
}

/** Returns the options that have a title and values. */
export function completeOptions<Option extends OptionDraft>(options: readonly Option[]): Option[] {
  return options.filter(({ title, values }) => title.trim() !== '' && values.length > 0)
}

export function countOfRows(options: readonly OptionDraft[]): number {
  return completeOptions(options).reduce((product, { values }) => product * values.length, 1)
}

/**
 * Returns the rows of changed options: known rows keep their ids and cells. A value that replaces
 * another at the same place of an otherwise unchanged option renames it. A row that was removed
 * comes back only with a new value or option. The rows of a new option get its first value.
 */
export function rowsOf(
  before: readonly OptionDraft[],
  rows: readonly VariantDraft[],
  next: readonly NextOption[],
): VariantDraft[] {
  const options = completeOptions(next)
  const named = rows.map((row) => ({ ...row, values: renamed(before, options, row.values) }))
  const known = new Map<string, VariantDraft>()
  for (const row of named) {
    const values = options.map(({ was, values: [first = ''] }) =>
      was === null ? first : (row.values[was] ?? first),
    )
    const key = keyOf(values)
    if (!known.has(key)) known.set(key, { ...row, values })
  }
  const old = options.map(({ was, values: [first = ''] }) =>
    was === null ? new Set([first]) : new Set(named.map((row) => row.values[was] ?? '')),
  )
  return combinations(options.map(({ values }) => values))
    .slice(0, productLimits.variants)
    .flatMap((values) => {
      const row = known.get(keyOf(values))
      if (row) return row
      const wasRemoved = rows.length > 0 && values.every((value, at) => old[at]?.has(value))
      return wasRemoved ? [] : likeOthers(values, named)
    })
}

/** A new row has the prices and the weight that all rows have in common. */
function likeOthers(values: string[], rows: readonly VariantDraft[]): VariantDraft {
  const common = (of: (row: VariantDraft) => string) => {
    const all = new Set(rows.map(of))
    return all.size === 1 ? ([...all][0] ?? '') : ''
  }
  const currencies = [...new Set(rows.flatMap(({ prices }) => Object.keys(prices)))]
  const prices = Object.fromEntries(
    currencies.map((currency) => [currency, common((row) => row.prices[currency] ?? '')]),
  )
  return { ...emptyVariant(values), prices, weight: common(({ weight }) => weight) }
}

/** Returns the values of a row after values were renamed. */
function renamed(
  before: readonly OptionDraft[],
  options: readonly NextOption[],
  values: readonly string[],
): string[] {
  return values.map((value, at) => {
    const was = before[at]?.values ?? []
    const now = options.find((option) => option.was === at)?.values ?? []
    const place = was.indexOf(value)
    const replacement = now[place]
    const isRenamed =
      was.length === now.length &&
      replacement !== undefined &&
      !now.includes(value) &&
      !was.includes(replacement)
    return isRenamed ? replacement : value
  })
}

function combinations(lists: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]]
  for (const values of lists) {
    all = all.flatMap((start) => values.map((value) => [...start, value]))
    if (all.length > productLimits.variants * productLimits.values) break
  }
  return all
}

function keyOf(values: readonly string[]): string {
  return JSON.stringify(values)
}
