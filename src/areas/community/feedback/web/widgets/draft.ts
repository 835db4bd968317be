/** What somebody types stays in this tab until it is sent or given up. */
const keyOf = (what: string) => `feedback ${what}`

export function keepDraft(what: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(what), text)
  } catch {
    // A browser that keeps nothing: the text is on the page only.
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
    // There was nothing to drop.
  }
}
