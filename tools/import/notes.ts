/** What was done to a row on its way in: `repaired` changes a value, `noted` only tells of it. */
export interface Note {
  kind: 'repaired' | 'noted'
  reason: string
}

/** Collects what the parts of a row's conversion have to say. */
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

/** A value quoted for a sentence, at most 60 characters of it. */
export function quoted(value: string): string {
  const short = value.length > 60 ? `${value.slice(0, 59)}…` : value
  return `"${short.replaceAll(/\s+/g, ' ')}"`
}
