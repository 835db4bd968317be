/** Prefixes of the store's ids. */
export type StorePrefix =
  | 'addr'
  | 'cart'
  | 'disc'
  | 'disp'
  | 'ful'
  | 'gift'
  | 'inv'
  | 'item'
  | 'msg'
  | 'opt'
  | 'order'
  | 'pay'
  | 'po'
  | 'prod'
  | 'ps'
  | 'ref'
  | 'reg'
  | 'ret'
  | 'sclass'
  | 'sloc'
  | 'so'
  | 'szone'
  | 'txr'
  | 'variant'
  | 'vorder'

/**
 * Returns a new store id: the prefix and 128 random bits, so that it cannot be guessed and can
 * serve as a capability.
 */
export function newStoreId(prefix: StorePrefix): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `${prefix}_${Buffer.from(bytes).toString('hex')}`
}

/** Returns whether a text is a store id with this prefix. */
export function isStoreId(prefix: StorePrefix, text: string): boolean {
  return new RegExp(`^${prefix}_[0-9a-f]{32}$`).test(text)
}
