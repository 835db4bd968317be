import { join } from 'node:path'
import { noteText } from '#operations/data-import/model.ts'
import type { Notes } from '#operations/data-import/server/rows/notes.ts'
import { openTexts } from '#platform/texts/texts.ts'
import { serverTexts } from '#shared/i18n.ts'

const texts = openTexts(join(import.meta.dirname, '../../locales'), '')

/** Returns the notes of a row in English. */
export function englishNotes(notes: Notes): string[] {
  return notes.list.map((note) => noteText(serverTexts(texts, 'en'), note))
}
