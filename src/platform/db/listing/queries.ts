import { sql, type RawBuilder } from 'kysely'
import type { Start } from '#shared/page-start.ts'

/** Which way an index is followed, and what lies further on it than the place where a page begins. */
export function directionOf(
  order: 'asc' | 'desc',
  start: Start | null,
): { order: RawBuilder<unknown>; beyond: RawBuilder<unknown> } {
  const isRising = (order === 'asc') === (start?.side !== 'before')
  return isRising
    ? { order: sql.raw('asc'), beyond: sql.raw('>') }
    : { order: sql.raw('desc'), beyond: sql.raw('<') }
}

/** What is looked for, as columns in small letters have it; empty where nothing is. */
export function wordsOf({ query = '' }: { query?: string | undefined }): string {
  return query.trim().toLowerCase()
}

/**
 * Where these words stand in a text, as they are typed: what stands for other characters in a
 * pattern stands for itself.
 */
export function isIn(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}

/** The same, led by an index over `grams_of` the text; each pair of letters narrows what is read. */
export function gramsAreIn(text: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const letters = Array.from(words)
  const pairs = letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
  const grams = pairs.filter((_, at) => at % 2 === 0 && (at + 1 < letters.length || at === 0))
  return sql<boolean>`grams_of(${text}) @> ${grams}::text[]`
}
