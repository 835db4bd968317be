/** Draft in session storage, until sent or discarded. */
const keyOf = (key: string) => `feedback ${key}`

export function saveDraft(key: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(key), text)
  } catch {
    // Storage unavailable: the text is on the page only.
  }
}

export function savedDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(key))
  } catch {
    return null
  }
}

export function deleteDraft(key: string): void {
  try {
    sessionStorage.removeItem(keyOf(key))
  } catch {
    // Storage unavailable: nothing was stored.
  }
}
