import type { Answer, Answers, FileAnswer, PlaceAnswer } from '#shared/forms/answers.ts'
import type { FormLayout, LayoutQuestion } from '#shared/forms/layout.ts'
import { answerLimits } from '#shared/forms/limits.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { isSameAnswer } from '#shared/forms/same-answer.ts'
import { formText } from '#shared/form-text.ts'
import type { AnswerChange } from './form-state.ts'
import { writtenPlace } from './places-of.ts'
import { asciiDigits, parseNumber } from './written-in.ts'

/** Stores an uploaded file; null if it is refused. */
export type UploadFile = (file: File, visibility: 1 | 3) => Promise<FileAnswer | null>

interface SentInput {
  layout: FormLayout
  /** Previous answers, for files and places that are not sent again. */
  answers: Answers
  form: FormData
  /** Interface language, in which numbers are written. */
  language: string
  uploadFile: UploadFile
}

/** Field with the ids of the questions on the page, as unchecked boxes are not sent. */
export const questionsField = 'asked'

/** Field with the ids and revs of answers that are submitted without being on the page. */
export const seenField = 'seen'

/** Name prefix of a question's fields. */
export const nameOf = (questionId: number) => `q${questionId}`

/** Parses changed answers of a form sent without scripts. Empty with scripts, which autosave. */
export async function sentAnswers(input: SentInput): Promise<AnswerChange[]> {
  const { layout, form } = input
  const revs = revsIn(form, questionsField)
  const changes: AnswerChange[] = []
  for (const question of questionsOf(layout)) {
    const { id: questionId, excluded } = question
    const rev = revs.get(questionId)
    if (rev === undefined || excluded) continue
    const answer = await sentAnswer(question, input)
    if (answer !== undefined && !isSameAnswer(answer, input.answers[questionId])) {
      changes.push({ questionId, answer, rev })
    }
  }
  return changes
}

/** Parses the revs of all answers seen when the form was sent. */
export function seenRevs(form: FormData): Record<string, number> {
  return Object.fromEntries(revsIn(form, seenField))
}

/** Parses question ids and the revs of their answers, written as `12:5`. */
function revsIn(form: FormData, field: string): Map<number, number> {
  return new Map(
    form.getAll(field).map((value) => {
      const [id, rev] = typeof value === 'string' ? value.split(':') : []
      return [Number(id), Number(rev) || 0]
    }),
  )
}

/** Undefined for an unknown type, whose answer stays. */
async function sentAnswer(
  question: LayoutQuestion,
  { answers, form, language, uploadFile }: SentInput,
): Promise<Answer | null | undefined> {
  const name = nameOf(question.id)
  const text = (field = name) => formText(form, field).trim()
  const ids = (field = name) => form.getAll(field).map(Number).filter(isId)
  const before = answers[question.id]
  const most = question.settings.most ?? Infinity

  switch (questionTypeOf(question.type)) {
    case 'polar':
      return text() === '' ? null : { value: text() === 'yes' }
    case 'selectOne':
    case 'selectMany':
      return orNull(ids(), (choices) => ({ choices }))
    case 'text':
      return sentTexts(form, name, question.settings.format === 'year')
    case 'vendorLookup': {
      const names = lines(text(`${name}.names`))
      const vendors = ids(`${name}.id`)
      return names.length + vendors.length > 0 ? { ids: vendors, names } : null
    }
    case 'location':
      return orNull(sentPlaces(form, name, before), (places) => ({ places }))
    case 'sector':
    case 'focus': {
      // Nodes in collapsed branches were not on the page.
      const onPage = new Set(ids(`${name}.on-page`))
      const remaining = before && 'ids' in before ? before.ids.filter((id) => !onPage.has(id)) : []
      return orNull([...new Set([...remaining, ...ids()])], (all) => ({ ids: all }))
    }
    case 'fileUpload':
    case 'imageUpload':
    case 'gallery': {
      const files = await sentFiles(form, name, before, uploadFile)
      const all = questionTypeOf(question.type) === 'gallery' ? files : files.slice(-most)
      return orNull(all, (remaining) => ({
        files: remaining.map((file, sortOrder) => ({ ...file, sortOrder })),
      }))
    }
    case 'keyword': {
      const keywords = text()
        .split(/[,،、;\n]/)
        .map((word) => word.trim().slice(0, 100))
      return orNull(
        [...new Set(keywords.filter(Boolean))].slice(0, Math.min(100, most)),
        (all) => ({
          keywords: all,
        }),
      )
    }
    case 'brand':
      return text() === '' ? null : { value: text().slice(0, 300) }
    case 'signature': {
      const written = text(`${name}.name`).slice(0, 200)
      const drawn = before && 'signedAt' in before ? before : null
      if (drawn?.name === written) return drawn
      const files = drawn?.files ?? []
      if (written === '' && files.length === 0) return null
      return { name: written, files, signedAt: new Date().toISOString() }
    }
    case 'points':
    case 'number': {
      const written = text().slice(0, answerLimits.number)
      return written === '' ? null : { value: parseNumber(written, language) ?? written }
    }
    case 'certifications':
      return orNull(await sentCertificates(form, name, before, uploadFile), (certificates) => ({
        certificates,
      }))
    case null:
      return undefined
  }
}

function orNull<Item>(items: Item[], answerOf: (items: Item[]) => Answer): Answer | null {
  return items.length > 0 ? answerOf(items) : null
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0

function lines(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim().slice(0, 300)))].filter(Boolean)
}

/** @param isDigits converts digits of any script to ASCII */
function sentTexts(form: FormData, name: string, isDigits: boolean): Answer | null {
  const texts: Record<string, string> = {}
  for (const [field, value] of form) {
    const language = field.startsWith(`${name}.`) ? field.slice(name.length + 1) : ''
    // Forms submit CRLF line breaks.
    const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
    if (language !== '' && text !== '') texts[language] = isDigits ? asciiDigits(text) : text
  }
  return Object.keys(texts).length > 0 ? { texts } : null
}

const placeParts = ['displayTitle', 'street', 'postcode', 'city', 'state', 'country'] as const

function sentPlaces(form: FormData, name: string, before: Answer | undefined): PlaceAnswer[] {
  const known = before && 'places' in before ? before.places : []
  const chosen = Number(formText(form, `${name}.primary`) || 0)
  const places = Array.from({ length: known.length + 1 }, (_, at): PlaceAnswer | null => {
    const [displayTitle = '', ...others] = placeParts.map((part) =>
      formText(form, `${name}.${at}.${part}`).trim(),
    )
    const [street, postcode, city, state, country] = others.map((part) => part || null)
    const title = displayTitle || [street, city, country].filter(Boolean).join(', ')
    if (title === '') return null
    return {
      ...(known[at] ?? writtenPlace(title, false)),
      displayTitle: title,
      street: street ?? null,
      postcode: postcode ?? null,
      city: city ?? null,
      state: state ?? null,
      country: country ?? null,
    }
  })
  const primary = places[chosen] ? chosen : places.findIndex((place) => place !== null)
  return places.flatMap((place, at) => (place ? [{ ...place, type: at === primary ? 1 : 2 }] : []))
}

async function sentFiles(
  form: FormData,
  name: string,
  before: Answer | undefined,
  uploadFile: UploadFile,
): Promise<FileAnswer[]> {
  const remaining = new Set(form.getAll(`${name}.keep`))
  const files =
    before && 'files' in before ? before.files.filter(({ uuid }) => remaining.has(uuid)) : []
  for (const sent of form.getAll(`${name}.file`)) {
    const file = sent instanceof File && sent.size > 0 ? await uploadFile(sent, 1) : null
    if (file) files.push(file)
  }
  return files
}

async function sentCertificates(
  form: FormData,
  name: string,
  before: Answer | undefined,
  uploadFile: UploadFile,
) {
  const known = before && 'certificates' in before ? before.certificates : []
  const remaining = form.getAll(`${name}.keep`).map(Number)
  const added = Number(formText(form, `${name}.add`))
  const numbers = [...new Set([...remaining, ...(isId(added) ? [added] : [])])].filter(isId)
  return Promise.all(
    numbers.map(async (certificateId) => {
      const own = `${name}.${certificateId}`
      const sent = form.get(`${own}.file`)
      const file = sent instanceof File && sent.size > 0 ? await uploadFile(sent, 3) : null
      const old = known.find((one) => one.certificateId === certificateId)
      const expires = formText(form, `${own}.expires`)
      return {
        certificateId,
        evidence: file ?? old?.evidence ?? null,
        expiresOn: /^\d{4}-\d{2}-\d{2}$/.test(expires) ? expires : null,
      }
    }),
  )
}
