/** Draft in session storage, until sent or discarded. */
const keyOf = (what: string) => `feedback ${what}`

export function keepDraft(what: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(what), text)
  } catch {
    // Storage unavailable: the text is on the page only.
  }
}

export function keptDraft(what: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(what))
  } catch {
    return null
  }
}

export function dropDraft(what: string): void {
  try {
    sessionStorage.removeItem(keyOf(what))
  } catch {
    // Storage unavailable: nothing was stored.
  }
}
