import { hash } from 'node:crypto'
import type { StorePrefix } from '#platform/store-ids.ts'

/** A store id that depends only on the words, so that every demo is identical. */
export function demoId(prefix: StorePrefix, ...words: readonly (string | number)[]): string {
  return `${prefix}_${hash('sha256', [prefix, ...words].join('\n')).slice(0, 32)}`
}
