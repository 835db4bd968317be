import type { Answer } from './answers.ts'

/** Returns whether two answers are equal, regardless of the order of their fields. */
export function isSameAnswer(
  one: Answer | null | undefined,
  other: Answer | null | undefined,
): boolean {
  return canonical(one ?? null) === canonical(other ?? null)
}

/** Serializes an answer with sorted keys, because the database does not preserve their order. */
export function canonical(answer: Answer | null): string {
  return JSON.stringify(answer, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
