import { currentSectors, taxonomyOf } from '#foundation/taxonomy/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { fileUrl } from '#platform/files/routes.ts'
import { AppError } from '#shared/app-error.ts'
import { certificationState, textOrigin } from '#shared/enums.ts'
import {
  fieldsOf,
  valueAt,
  type Field,
  type Fields,
  type StoredCertification,
  type StoredFile,
  wordsIn,
  type AnyText,
} from '#shared/fields.ts'
import { keywordsOf, numberOf, valueOf } from '#shared/forms/answer-content.ts'
import type { Answer, FileAnswer } from '#shared/forms/answers.ts'
import { webAddressOf } from '#shared/forms/formats.ts'
import { certificationsOf } from './certifications.ts'
import { textOrigins } from './origins.ts'
import { labelIn, type FieldAnswer, type TaggedAnswers, type TaggedFields } from './tagged.ts'

type TaggedField = Exclude<Field, { tag?: never }>

/** Converts the tagged fields of an entity to answers. */
export function answersOf(fields: Fields, values: { texts: readonly AnyText[] }): TaggedFields {
  const tagged = Object.entries(fields).flatMap(([key, field]) =>
    field.tag ? [[field.tag, answerOf(key, field, values)] as const] : [],
  )
  return Object.fromEntries(tagged)
}

function answerOf(
  key: string,
  field: TaggedField,
  values: { texts: readonly AnyText[] },
): FieldAnswer {
  const value = valueAt(values, key)
  const list = Array.isArray(value) ? value : []
  const original = () => {
    const text = values.texts.find(({ origin }) => origin === textOrigin.original)
    return text ? wordsIn(text, key) : ''
  }
  switch (field.kind) {
    case 'text':
      if (field.answer === 'once') return () => (original() ? { value: original() } : null)
      if (field.answer === 'label') return (_, { text }) => chosen(text(original()))
      return () => inLanguages(values.texts.map((text) => [text.lang, wordsIn(text, key)]))
    case 'name':
    case 'line':
    case 'link':
      return () => inEnglish(value as string | null)
    case 'yes':
      return () => (typeof value === 'boolean' ? { value } : null)
    case 'number':
      return () => (typeof value === 'number' ? { value } : null)
    case 'words':
      return () => answerUnlessEmpty(list, (keywords) => ({ keywords }))
    case 'choice':
    case 'choices':
      return (_, { meaning }) => chosen(meaning(key, [value].flat().map(String)))
    case 'countries':
      return (_, { meaning }) =>
        chosen(
          meaning(
            'country',
            list.map((code) => code ?? '*'),
          ),
        )
    case 'references':
      if (field.to === 'sector') return () => answerUnlessEmpty(list, (ids) => ({ ids }))
      return (_, { meaning }) => chosen(meaning(field.to, list.map(String)))
    case 'file':
    case 'files':
      return () =>
        answerUnlessEmpty([value ?? []].flat() as StoredFile[], (files) => ({
          files: files.map(fileAnswer),
        }))
    case 'certificates':
      return () => {
        const claimed = (list as StoredCertification[]).filter(
          ({ state }) => state !== certificationState.rejected,
        )
        return answerUnlessEmpty(claimed, () => ({
          certificates: claimed.map(({ certificateId, expiresOn, evidence }) => ({
            certificateId,
            expiresOn,
            evidence: evidence && fileAnswer(evidence, 0),
          })),
        }))
      }
  }
}

/** Texts without a language are stored as the English entry, which is the validated one (V-021). */
export function inEnglish(text: string | null): Answer | null {
  return text ? { texts: { en: text } } : null
}

function inLanguages(entries: readonly (readonly [lang: string, text: string])[]): Answer | null {
  const written = entries.filter(([, text]) => text !== '')
  return answerUnlessEmpty(written, () => ({ texts: Object.fromEntries(written) }))
}

function chosen(choices: number[]): Answer | null {
  return answerUnlessEmpty(choices, () => ({ choices }))
}

/** Returns the answer with some items; null for none. */
export function answerUnlessEmpty<Item>(
  items: readonly Item[],
  answerWith: (items: Item[]) => Answer,
): Answer | null {
  return items.length > 0 ? answerWith([...items]) : null
}

function fileAnswer(file: StoredFile, sortOrder: number): FileAnswer {
  return { ...file, url: fileUrl(file.uuid), sortOrder }
}

/**
 * Converts answers to the values of their fields, as stored in the columns; without texts. Unknown
 * ids are left out.
 */
export async function fieldsFromAnswers(
  db: Db,
  fields: Fields,
  tagged: TaggedAnswers,
): Promise<Record<string, unknown>> {
  const entries = Object.entries(fields).flatMap(([key, field]) =>
    field.tag && field.kind !== 'text' && tagged.includes(field.tag)
      ? [valueFrom(db, key, field, tagged, field.tag).then((value) => [key, value] as const)]
      : [],
  )
  return Object.fromEntries(await Promise.all(entries))
}

async function valueFrom(
  db: Db,
  key: string,
  field: Exclude<TaggedField, { kind: 'text' }>,
  tagged: TaggedAnswers,
  tag: string,
): Promise<unknown> {
  const answer = tagged.answer(tag)
  switch (field.kind) {
    case 'name':
    case 'line':
      return tagged.text(tag)?.slice(0, field.most) ?? null
    case 'link': {
      const link = tagged.text(tag)
      return link && webAddressOf(link)
    }
    case 'number':
      return numberOf(answer)
    case 'yes': {
      const value = valueOf(answer)
      return typeof value === 'boolean' ? value : field.initial
    }
    case 'words': {
      const written = keywordsOf(answer).map((keyword) => keyword.trim())
      return [...new Set(written)].filter((keyword) => keyword !== '').slice(0, field.most)
    }
    case 'choice': {
      const [meant] = tagged.meant(tag, key).map(Number)
      return Object.values(field.values).find((one) => one === meant) ?? field.initial
    }
    case 'choices': {
      const meant = new Set(tagged.meant(tag, key).map(Number))
      return Object.values(field.values).filter((one) => meant.has(one))
    }
    case 'countries': {
      const codes = tagged.meant(tag, 'country')
      return codes.includes('*') ? [null] : codes
    }
    case 'references': {
      if (field.to === 'sector') return sectorsAmong(db, idsIn(answer))
      const { categories } = await taxonomyOf(db)
      return tagged
        .meant(tag, field.to)
        .map(Number)
        .filter((id) => categories.has(id))
    }
    case 'file':
      return tagged.files(tag)[0] ?? null
    case 'files':
      return tagged.files(tag)
    case 'certificates':
      return certificationsOf(db, tagged, tag)
    default:
      return field satisfies never
  }
}

/** Returns the ids of an answer about sectors or focuses. */
export function idsIn(answer: Answer | null): number[] {
  return answer && 'ids' in answer ? answer.ids : []
}

/** Returns the existing sectors and focuses, merged ones as what they were merged into. */
export async function sectorsAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  const current = await currentSectors(db, ids)
  return [...new Set(ids.flatMap((id) => current.get(id) ?? []))]
}

/**
 * Returns the texts to write, and the languages whose text is to be deleted. A language has a text
 * where a translatable field has one; without a translation of a required field the text in the
 * writer's language is used, or in English, or the first. Throws invalid_input if that is missing.
 *
 * @param language interface language of the writer
 */
export function textsFromAnswers<Text extends AnyText>(
  fields: Fields,
  tagged: TaggedAnswers,
  stored: readonly Text[],
  language: string,
): { texts: Text[]; gone: string[] } {
  const columns = fieldsOf(fields, 'text').map(([key, field]) => {
    const { tag, answer, required } = field
    const hasQuestion = tag !== undefined && tagged.includes(tag)
    const before = stored.flatMap((text) =>
      wordsIn(text, key) ? [[text.lang, wordsIn(text, key)] as const] : [],
    )
    const texts = hasQuestion ? tagged.texts(tag) : Object.fromEntries(before)
    const fallback = required && (texts[language] ?? texts['en'] ?? Object.values(texts)[0])
    if (required && !fallback) throw new AppError('invalid_input', { tag: tag ?? key })
    const label = hasQuestion && answer === 'label' ? tagged.choiceTexts(tag) : null
    const once = hasQuestion && answer === 'once' ? stringIn(tagged.answer(tag)) : null
    const textIn = (lang: string): string =>
      (label ? labelIn(label, lang) : once) ?? texts[lang] ?? fallback ?? ''
    return { key, most: field.most, langs: answer ? [] : Object.keys(texts), textIn }
  })
  const languages = [...new Set(columns.flatMap(({ langs }) => langs))].map((lang) => [
    lang,
    Object.fromEntries(columns.map(({ key, most, textIn }) => [key, textIn(lang).slice(0, most)])),
  ])
  return textOrigins(Object.fromEntries(languages), stored, language)
}

function stringIn(answer: Answer | null): string {
  const value = valueOf(answer)
  return typeof value === 'string' ? value.trim() : ''
}
