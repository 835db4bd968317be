/** A bakery that ships within its country only, so that the demo shows what a cart says then. */
const localOnly = 'tiongbakery'

/** Returns whether an enterprise ships what it sells here to all countries. */
export function shipsAbroad(handle: string): boolean {
  return handle !== localOnly
}
