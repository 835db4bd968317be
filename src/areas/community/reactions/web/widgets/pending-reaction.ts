/** Where the deed stands that somebody wanted to do before they were signed in. */
const key = 'deed'
const lastsMs = 600_000

interface Remembered {
  name: string
  at: number
}

/**
 * Remembers what somebody wants to do, for when they have signed in and are back. It stays in this
 * tab: an address that did it would do it for whoever is sent there.
 */
export function rememberDeed(name: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ name, at: Date.now() } satisfies Remembered))
  } catch {
    // A browser that keeps nothing: it is pressed once more.
  }
}

/** Whether this was to be done; asked once, it is forgotten. */
export function takeDeed(name: string): boolean {
  try {
    const { name: wanted, at } = JSON.parse(
      sessionStorage.getItem(key) ?? '{}',
    ) as Partial<Remembered>
    if (wanted !== name) return false
    sessionStorage.removeItem(key)
    return at !== undefined && Date.now() - at < lastsMs
  } catch {
    return false
  }
}
