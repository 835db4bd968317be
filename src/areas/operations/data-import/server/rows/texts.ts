import { z } from 'zod'
import { textOrigin } from '#shared/enums.ts'
import { languageTag } from '#shared/language-tag.ts'
import type { TextInput } from '#platform/db/writing/input.ts'
import type { Notes } from './notes.ts'
import type { Fields } from './record.ts'
import { languageOf } from './text-language.ts'

export interface ReadText extends TextInput {
  text: string
}

const Translations = z.record(z.string(), z.string())

/**
 * A text with translations: the original from `column`, in the language of the column `lang`, of an
 * identical translation, or as detected; others from `{column}_i18n`, a JSON object by language.
 */
export function readTexts(
  fields: Fields,
  column: string,
  language: string,
  notes: Notes,
): ReadText[] {
  const original = (fields[column] ?? '').trim()
  const others = readTranslations(fields[`${column}_i18n`] ?? '', column, notes)
  if (original === '') {
    return [...others].map(([lang, text], index) => ({ lang, text, origin: originOf(index) }))
  }

  const lang = originalLanguage(original, fields['lang'] ?? '', others, language)
  const translations = [...others].filter(([other]) => other !== lang)
  return [
    { lang, text: original, origin: textOrigin.original },
    ...translations.map(([other, text]) => ({ lang: other, text, origin: textOrigin.human })),
  ]
}

function originOf(index: number) {
  return index === 0 ? textOrigin.original : textOrigin.human
}

function originalLanguage(
  text: string,
  language: string,
  others: ReadonlyMap<string, string>,
  otherwise: string,
): string {
  const tag = language === '' ? null : languageTag(language)
  if (tag) return tag
  const [same] = [...others].find(([, other]) => other === text) ?? []
  if (same) return same
  const read = languageOf(text, otherwise)
  // A different translation into that language exists, so the detection is wrong.
  return others.has(read) ? otherwise : read
}

function readTranslations(json: string, column: string, notes: Notes): Map<string, string> {
  const texts = new Map<string, string>()
  if (json.trim() === '') return texts
  const translations = Translations.safeParse(parsed(json))
  if (!translations.success) {
    notes.repaired('textsInvalid', { column, value: json })
    return texts
  }
  for (const [key, value] of Object.entries(translations.data)) {
    const tag = languageTag(key)
    const text = value.trim()
    if (!tag) notes.repaired('languageInvalid', { language: key })
    else if (text !== '') texts.set(tag, text)
  }
  return texts
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
