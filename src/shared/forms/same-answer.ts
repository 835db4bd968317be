import type { Answer } from './answers.ts'

/** Whether two answers say the same, however their fields are ordered. */
export function isSameAnswer(
  one: Answer | null | undefined,
  other: Answer | null | undefined,
): boolean {
  return canonical(one ?? null) === canonical(other ?? null)
}

/** Its fields in one order: the database keeps them in an order of its own. */
export function canonical(answer: Answer | null): string {
  return JSON.stringify(answer, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
