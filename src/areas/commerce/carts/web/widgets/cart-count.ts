import { useEffect, useSyncExternalStore } from 'react'

/** Local storage key that says that this browser may have a cart: visitors without one ask nothing. */
const key = 'cart'
const listeners = new Set<() => void>()
/** Null until loaded. */
let count: number | null = null

/** Shows the number of goods in the cart, and remembers whether there are any. */
export function keepCount(next: number): void {
  count = next
  try {
    if (next > 0) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Storage unavailable: the number is shown until the document is left.
  }
  for (const changed of listeners) changed()
}

function mayHaveCart(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

let loading: Promise<void> | undefined

async function loadCount(): Promise<void> {
  const response = await fetch('/api/v1/cart/count')
  if (!response.ok) return
  const answer = (await response.json()) as { count: number }
  keepCount(answer.count)
}

/**
 * Returns the number of goods in the cart; null until it is known. It is loaded once per document,
 * for members and for visitors who have added something.
 */
export function useCartCount(isWanted: boolean, isMember: boolean): number | null {
  const shown = useSyncExternalStore(
    subscribe,
    () => count,
    () => null,
  )
  useEffect(() => {
    if (!isWanted || count !== null || !(isMember || mayHaveCart())) return
    // Optional: the link stays without a number.
    loading ??= loadCount().catch(() => {})
  }, [isWanted, isMember])
  return shown
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
