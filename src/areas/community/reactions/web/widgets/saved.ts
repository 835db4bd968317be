/** A profile, `p12`, or a listing, `l34`, in lists and their links. */
export type SavedKey = `${'p' | 'l'}${number}`

export const savedKey = (kind: 'profile' | 'listing', id: number): SavedKey =>
  `${kind === 'listing' ? 'l' : 'p'}${id}`

/** Local storage key of what is saved without an account. */
export const storageKey = 'saved'

const listeners = new Set<() => void>()
/** Latest first; null until loaded. */
let saved: readonly SavedKey[] | null = null

/** Returns what visitors saved in this browser, latest first. */
export function savedHere(): readonly SavedKey[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(list) ? list.filter(isKey) : []
  } catch {
    return []
  }
}

function isKey(key: unknown): key is SavedKey {
  return typeof key === 'string' && /^[pl]\d+$/.test(key)
}

/** Shows a changed list; null loads it again. */
export function publishSaved(next: readonly SavedKey[] | null): void {
  saved = next
  for (const changed of listeners) changed()
}

export function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const currentSaved = () => saved
