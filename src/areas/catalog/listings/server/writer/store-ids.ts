/** Prefixes of the store's ids. */
export type StorePrefix = 'prod' | 'opt' | 'variant'

/**
 * Returns a new store id: the prefix and 128 random bits, so that it cannot be guessed and can
 * serve as a capability.
 */
export function newStoreId(prefix: StorePrefix): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `${prefix}_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
