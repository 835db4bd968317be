/** Nouns of the store whose ids are a prefix and random bits. */
export type StorePrefix = 'prod' | 'opt' | 'variant'

/** A new id of a store noun: prefix and 128 random bits, so that knowing it is a key (data model). */
export function newStoreId(prefix: StorePrefix): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `${prefix}_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
