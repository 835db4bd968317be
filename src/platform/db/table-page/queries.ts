import { sql, type RawBuilder } from 'kysely'
import type { Start } from '#shared/cursor.ts'

/**
 * Returns sort direction and comparison operator of keyset pagination, reversed for pages before a
 * row.
 */
export function directionOf(
  order: 'asc' | 'desc',
  start: Start | null,
): { order: RawBuilder<unknown>; beyond: RawBuilder<unknown> } {
  const isRising = (order === 'asc') === (start?.side !== 'before')
  return isRising
    ? { order: sql.raw('asc'), beyond: sql.raw('>') }
    : { order: sql.raw('desc'), beyond: sql.raw('<') }
}

/** Returns the search text in lower case, as the searched columns are; empty without one. */
export function searchTextOf({ query = '' }: { query?: string | undefined }): string {
  return query.trim().toLowerCase()
}

/** Returns a condition that a text contains the words, escaping LIKE wildcards. */
export function isIn(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}

/**
 * Returns a condition that can use an index over `grams_of` the text and narrows the rows for
 * `isIn`: the text has every second pair of adjacent letters.
 */
export function gramsAreIn(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const letters = Array.from(words)
  const pairs = letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
  const grams = pairs.filter((_, at) => at % 2 === 0 && (at + 1 < letters.length || at === 0))
  return sql<boolean>`grams_of(${text}) @> ${grams}::text[]`
}

/** Joins conditions with `and`; falsy ones are left out. */
export function allOf(
  conditions: readonly (RawBuilder<unknown> | string | number | undefined)[],
): RawBuilder<boolean> {
  return sql.join(conditions.filter(Boolean), sql` and `)
}
