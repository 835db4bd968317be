import type { importOutcome } from '#shared/data-imports.ts'
import type { I18n, TextKey } from '#shared/i18n.ts'

type KeysAfter<Prefix extends string> =
  TextKey<'dataImport'> extends infer Key
    ? Key extends `${Prefix}${infer Name}`
      ? Name
      : never
    : never

/** Kind of a note about a row: text key `note-{key}`. */
export type NoteKey = KeysAfter<'note-'>

/**
 * Notes that need no attention and that many rows may have: pages only count them, by text key
 * `minor-{key}`.
 */
export const minorNotes = [
  'websiteScheme',
  'pointOfCity',
  'pointOfPostcode',
  'townCase',
  'broughtBack',
] as const satisfies readonly (NoteKey & KeysAfter<'minor-'>)[]
export type MinorNote = (typeof minorNotes)[number]

/** Whether a note needs no attention. */
export function isMinor(key: string): key is MinorNote {
  return (minorNotes as readonly string[]).includes(key)
}

/** Values of a note; numbers are written already. */
export type NoteValues = Readonly<Record<string, string>>

/** Returns the word for what became of a row. */
export function outcomeText(i18n: I18n, outcome: keyof typeof importOutcome): string {
  return i18n.of('dataImport')(`outcome-${outcome}`)
}

/** Returns a note about a row of an import, as the page and the report of the terminal have it. */
export function noteText(i18n: I18n, note: { key: NoteKey; values?: NoteValues }): string {
  return i18n.of('dataImport')(`note-${note.key}`, note.values ?? {})
}
