/** Session storage key of the action to resume after login. */
const key = 'pending-action'
const lastsMs = 600_000

interface Remembered {
  name: string
  at: number
}

/**
 * Stores an action to resume after login. In session storage, as a URL that acts could be sent to
 * others.
 */
export function rememberAction(name: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ name, at: Date.now() } satisfies Remembered))
  } catch {
    // Storage unavailable: the user presses again.
  }
}

/** Forgets the stored action, as its login was cancelled or another one begins. */
export function forgetAction(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage unavailable: nothing was stored.
  }
}

/** Whether an action is to be resumed; clears it. */
export function takeAction(name: string): boolean {
  try {
    const { name: wanted, at } = JSON.parse(
      sessionStorage.getItem(key) ?? '{}',
    ) as Partial<Remembered>
    if (wanted !== name) return false
    forgetAction()
    return at !== undefined && Date.now() - at < lastsMs
  } catch {
    return false
  }
}
