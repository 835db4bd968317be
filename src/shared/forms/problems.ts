import { isEmail } from '../sign-up-checks.ts'
import {
  choicesOf,
  countOf,
  englishOf,
  expiryDatesOf,
  filesOf,
  hasLongPlace,
  isEmpty,
  keywordsOf,
  lengthOf,
  numberOf,
} from './answer-content.ts'
import { isDay, isHandle, isPhone, isYear, webAddressOf } from './formats.ts'
import type { LayoutQuestion, QuestionSettings } from './layout.ts'
import { answerLimits } from './limits.ts'
import { questionTypeOf, type QuestionType } from './question-types.ts'
import { choicesOffered } from './questions.ts'

/** Text keys for a missing required answer, by question type (E-036 to E-045). */
const missing = {
  polar: 'problemOption',
  selectOne: 'problemOption',
  selectMany: 'problemOptions',
  text: 'problemAnswer',
  vendorLookup: 'problemVendor',
  location: 'problemLocation',
  sector: 'problemSector',
  fileUpload: 'problemFile',
  gallery: 'problemImage',
  focus: 'problemOptions',
  keyword: 'problemKeyword',
  brand: 'problemAnswer',
  imageUpload: 'problemImage',
  signature: 'problemSignature',
  points: 'problemAnswer',
  certifications: 'problemOptions',
  number: 'problemAnswer',
} as const satisfies Record<QuestionType, string>

const misformed = {
  url: 'problemUrl',
  email: 'problemEmail',
  phone: 'problemPhone',
  year: 'problemYear',
  date: 'problemDate',
  handle: 'problemHandle',
} as const

/** Key of a text in `locales/…/forms.json`, interpolated with `problemValues`. */
export type ProblemKey =
  | (typeof missing)[QuestionType]
  | (typeof misformed)[keyof typeof misformed]
  /** E-032 */
  | 'problemImageUpload'
  | 'problemChoice'
  | 'problemTooMany'
  | 'problemTooLong'
  | 'problemPlace'
  | 'problemBelow'
  | 'problemAbove'
  | 'problemDecimals'
  | 'problemNumber'

/**
 * Validates an answer to a shown question. Returns the key of the first problem, or null if valid.
 */
export function problemOf(
  question: LayoutQuestion,
  answer: unknown,
  required: boolean,
): ProblemKey | null {
  const type = questionTypeOf(question.type)
  if (!type) return null
  const { most, maxLength } = problemValues(question)
  if (countOf(type, answer) > most) return 'problemTooMany'
  if (lengthOf(type, answer) > maxLength) return 'problemTooLong'
  if (isEmpty(type, answer)) return required ? missing[type] : null
  switch (type) {
    case 'text':
      return textProblem(englishOf(answer), question.settings)
    case 'number':
    case 'points':
      return numberProblem(numberOf(answer), question.settings)
    case 'selectOne':
    case 'selectMany': {
      const offered = choicesOffered(question)
      return choicesOf(answer).every((choice) => offered.includes(choice)) ? null : 'problemChoice'
    }
    case 'keyword':
      return keywordsOf(answer).some((keyword) => keyword.trim() === '') ? missing.keyword : null
    case 'location':
      return hasLongPlace(answer) ? 'problemPlace' : null
    case 'fileUpload': {
      if (hasOnlyImages(answer)) return null
      if (question.settings.hasCover) return 'problemImageUpload'
      return question.settings.accepts === 'images' ? missing.gallery : null
    }
    case 'certifications':
      return expiryDatesOf(answer).every((date) => isDay(String(date))) ? null : misformed.date
    case 'gallery':
    case 'imageUpload':
      return hasOnlyImages(answer) ? null : missing[type]
    default:
      return null
  }
}

function hasOnlyImages(answer: unknown): boolean {
  return filesOf(answer).every(({ contentType }) => contentType.startsWith('image/'))
}

function textProblem(
  text: string,
  { format, isLong }: Pick<QuestionSettings, 'format' | 'isLong'>,
): ProblemKey | null {
  if (isLong) {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return lines.map((line) => textProblem(line, { format })).find(Boolean) ?? null
  }
  switch (format) {
    case 'url':
      return webAddressOf(text) === null ? misformed.url : null
    case 'email':
      return isEmail(text) ? null : misformed.email
    case 'phone':
      return isPhone(text) ? null : misformed.phone
    case 'year':
      return isYear(text) ? null : misformed.year
    case 'date':
      return isDay(text) ? null : misformed.date
    case 'handle':
      return isHandle(text) ? null : misformed.handle
    default:
      return null
  }
}

function numberProblem(value: number | null, settings: QuestionSettings): ProblemKey | null {
  if (value === null) return 'problemNumber'
  const { min, max, decimals } = settings
  if (min !== undefined && value < min) return 'problemBelow'
  if (max !== undefined && value > max) return 'problemAbove'
  if (decimals !== undefined && Number(value.toFixed(decimals)) !== value) return 'problemDecimals'
  return null
}

/** Maximum number of entries and length in characters, by question type. */
const bounds: Record<QuestionType, { most: number; length: number }> = {
  polar: { most: 1, length: Infinity },
  selectOne: { most: 1, length: Infinity },
  selectMany: { most: answerLimits.choices, length: Infinity },
  text: { most: 1, length: answerLimits.text },
  vendorLookup: { most: answerLimits.ids, length: answerLimits.vendorName },
  location: { most: answerLimits.places, length: Infinity },
  sector: { most: answerLimits.ids, length: Infinity },
  fileUpload: { most: answerLimits.files, length: Infinity },
  gallery: { most: answerLimits.files, length: Infinity },
  focus: { most: answerLimits.ids, length: Infinity },
  keyword: { most: answerLimits.keywords, length: answerLimits.keyword },
  brand: { most: 1, length: answerLimits.brand },
  imageUpload: { most: answerLimits.files, length: Infinity },
  signature: { most: 1, length: answerLimits.signature },
  points: { most: 1, length: Infinity },
  certifications: { most: answerLimits.certificates, length: Infinity },
  number: { most: 1, length: Infinity },
}

export interface ProblemValues {
  most: number
  maxLength: number
  min: number
  max: number
  decimals: number
}

/** Returns the limits of a question, for error texts and for the input control. */
export function problemValues({ type, settings }: LayoutQuestion): ProblemValues {
  const name = questionTypeOf(type)
  const { most, length } = name ? bounds[name] : { most: Infinity, length: Infinity }
  const { maxLength = Infinity, min = -Infinity, max = Infinity, decimals = 6 } = settings
  return {
    most: Math.min(settings.most ?? Infinity, most),
    maxLength: Math.min(maxLength, length),
    min,
    max,
    decimals,
  }
}
