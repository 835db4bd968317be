import type { Answer, FileAnswer } from './answers.ts'
import { placeLimits } from './limits.ts'
import type { QuestionType } from './question-types.ts'

// Answers come from the database and from browsers: no function here relies on their shape.

/** The language whose text is required and validated (V-021). */
const checkedLanguage = 'en'

/** Returns the texts of an answer by language; an empty object for answers of other types. */
export function textsIn(answer: Answer | undefined): Readonly<Record<string, string>> {
  return answer && 'texts' in answer ? answer.texts : {}
}

/**
 * Returns whether an answer is empty: no English text, choice, value or file (V-021, V-022). An
 * answer whose shape does not match its type counts as empty.
 */
export function isEmpty(type: QuestionType, answer: unknown): boolean {
  switch (type) {
    case 'polar':
      return typeof fieldOf(answer, 'value') !== 'boolean'
    case 'number':
    case 'points':
      return numberOf(answer) === null && stringOf(answer, 'value').trim() === ''
    case 'text':
      return englishOf(answer).trim() === ''
    case 'brand':
      return stringOf(answer, 'value').trim() === ''
    case 'signature':
      return stringOf(answer, 'name').trim() === '' && listOf(answer, 'files').length === 0
    case 'vendorLookup':
      return (
        numbersOf(answer, 'ids').length === 0 &&
        stringsOf(answer, 'names').every((name) => name.trim() === '')
      )
    case 'keyword':
      return stringsOf(answer, 'keywords').every((keyword) => keyword.trim() === '')
    case 'selectOne':
    case 'selectMany':
      return choicesOf(answer).length === 0
    case 'sector':
    case 'focus':
      return numbersOf(answer, 'ids').length === 0
    case 'location':
      return placesOf(answer).length === 0
    case 'fileUpload':
    case 'imageUpload':
    case 'gallery':
      return filesOf(answer).length === 0
    case 'certifications':
      return listOf(answer, 'certificates').length === 0
  }
}

/** Returns the number of entries in an answer; 1 for types that hold a single value. */
export function countOf(type: QuestionType, answer: unknown): number {
  switch (type) {
    case 'selectOne':
    case 'selectMany':
      return listOf(answer, 'choices').length
    case 'vendorLookup':
      return listOf(answer, 'ids').length + listOf(answer, 'names').length
    case 'sector':
    case 'focus':
      return listOf(answer, 'ids').length
    case 'location':
      return listOf(answer, 'places').length
    case 'fileUpload':
    case 'imageUpload':
    case 'gallery':
    case 'signature':
      return listOf(answer, 'files').length
    case 'keyword':
      return listOf(answer, 'keywords').length
    case 'certifications':
      return listOf(answer, 'certificates').length
    default:
      return 1
  }
}

/** Returns the length of the longest text in an answer, in characters. */
export function lengthOf(type: QuestionType, answer: unknown): number {
  const written = {
    text: () => Object.values(recordOf(fieldOf(answer, 'texts'))).map(String),
    brand: () => [stringOf(answer, 'value')],
    signature: () => [stringOf(answer, 'name')],
    keyword: () => stringsOf(answer, 'keywords'),
    vendorLookup: () => stringsOf(answer, 'names'),
  } as const
  const texts = Object.hasOwn(written, type) ? written[type as keyof typeof written]() : []
  return Math.max(0, ...texts.map(({ length }) => length))
}

/** Returns whether a field of a place exceeds its maximum length. */
export function hasLongPlace(answer: unknown): boolean {
  return placesOf(answer).some((place) =>
    Object.entries(placeLimits).some(([field, most]) => stringOf(place, field).length > most),
  )
}

export function englishOf(answer: unknown): string {
  return stringOf(fieldOf(answer, 'texts'), checkedLanguage)
}

export function choicesOf(answer: unknown): number[] {
  return numbersOf(answer, 'choices')
}

export function keywordsOf(answer: unknown): string[] {
  return stringsOf(answer, 'keywords')
}

export function numberOf(answer: unknown): number | null {
  const value = fieldOf(answer, 'value')
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export function valueOf(answer: unknown): unknown {
  return fieldOf(answer, 'value')
}

/** Returns the expiry dates of certificates, as entered. */
export function expiryDatesOf(answer: unknown): unknown[] {
  return listOf(answer, 'certificates').flatMap((one) => fieldOf(one, 'expiresOn') ?? [])
}

/** Returns the files of a file upload, image upload, gallery or signature. */
export function filesOf(answer: unknown): FileAnswer[] {
  return listOf(answer, 'files').filter(isFile)
}

function isFile(value: unknown): value is FileAnswer {
  return stringOf(value, 'uuid') !== '' && stringOf(value, 'contentType') !== ''
}

function placesOf(answer: unknown): object[] {
  return listOf(answer, 'places').filter((place) => typeof place === 'object' && place !== null)
}

function fieldOf(value: unknown, name: string): unknown {
  return Object.hasOwn(recordOf(value), name) ? recordOf(value)[name] : undefined
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function listOf(value: unknown, name: string): unknown[] {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : []
}

function numbersOf(value: unknown, name: string): number[] {
  return listOf(value, name).filter((one): one is number => typeof one === 'number')
}

function stringsOf(value: unknown, name: string): string[] {
  return listOf(value, name).filter((one): one is string => typeof one === 'string')
}

function stringOf(value: unknown, name: string): string {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : ''
}
