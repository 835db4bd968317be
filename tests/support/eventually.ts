import { vi } from 'vitest'

/** Repeats the attempt until it throws nothing, for most of the time a test has; returns its result. */
export function eventually<T>(attempt: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(attempt, { timeout: 100_000, interval: 20 })
}
