/** Message about a row: `repaired` if a value was changed, `noted` if not. */
export interface Note {
  kind: 'repaired' | 'noted'
  reason: string
}

/** Collects notes during the conversion of a row. */
export interface Notes {
  readonly list: readonly Note[]
  repaired(reason: string): void
  noted(reason: string): void
}

export function takeNotes(): Notes {
  const list: Note[] = []
  return {
    list,
    repaired: (reason) => void list.push({ kind: 'repaired', reason }),
    noted: (reason) => void list.push({ kind: 'noted', reason }),
  }
}

/** A quoted value for messages, shortened to 60 characters. */
export function quoted(value: string): string {
  const short = value.length > 60 ? `${value.slice(0, 59)}…` : value
  return `"${short.replaceAll(/\s+/g, ' ')}"`
}
