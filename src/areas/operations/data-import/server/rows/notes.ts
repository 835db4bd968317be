import type { NoteKey, NoteValues } from '../../model.ts'

/** Message about a row: `repaired` if a value was changed, `noted` if not. */
export interface Note {
  kind: 'repaired' | 'noted' | 'skipped'
  /** Text key `note-{key}` of `dataImport`. */
  key: NoteKey
  values?: NoteValues
}

/** Collects notes during the conversion of a row. */
export interface Notes {
  readonly list: readonly Note[]
  repaired(key: NoteKey, values?: NoteValues): void
  noted(key: NoteKey, values?: NoteValues): void
}

export function takeNotes(): Notes {
  const list: Note[] = []
  return {
    list,
    repaired: (key, values) => void list.push(noteOf('repaired', key, values)),
    noted: (key, values) => void list.push(noteOf('noted', key, values)),
  }
}

/** Returns a note with its values on one line, shortened to 60 characters. */
export function noteOf(kind: Note['kind'], key: NoteKey, values: NoteValues = {}): Note {
  const short = Object.entries(values).map(([name, value]) => [name, shortened(value)] as const)
  return { kind, key, values: Object.fromEntries(short) }
}

function shortened(value: string): string {
  return (value.length > 60 ? `${value.slice(0, 59)}…` : value).replaceAll(/\s+/g, ' ')
}
