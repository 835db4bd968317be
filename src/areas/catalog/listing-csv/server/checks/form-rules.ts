import {
  listingAnswers,
  productOfSale,
  type ListingFields,
  type StoredListing,
} from '#catalog/listings/server/public.ts'
import { listingState, textOrigin } from '#shared/enums.ts'
import { valueAt } from '#shared/fields.ts'
import { choicesOf, isEmpty } from '#shared/forms/answer-content.ts'
import type { LayoutQuestion } from '#shared/forms/layout.ts'
import { problemValues } from '#shared/forms/problems.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { problemsOf, shownQuestions } from '#shared/forms/rules.ts'
import { columns, hasValue, type FileColumn } from '../rows/columns.ts'
import type { ListingValues, TextValues } from '../rows/listing-values.ts'
import type { RowProblem } from '../../contract.ts'
import type { CheckContext } from './check-context.ts'

export interface RuledRow {
  before: ListingFields | null
  after: ListingValues
  /** Names of the changed columns. */
  changed: ReadonlySet<string>
  files: ReadonlyMap<string, NonNullable<ListingFields['images']>[number]>
}

const columnOfTag = new Map(columns.map((column) => [column.tag, column]))

/**
 * Returns violations of the listing form's rules. Unpublished listings may leave required answers
 * out; for published ones only changed columns are checked.
 */
export function formProblems(row: RuledRow, context: CheckContext): RowProblem[] {
  const { before, after, changed } = row
  const { layout } = context
  const answers = context.answers(listingAnswers(storedOf(row)))
  const shown = shownQuestions(layout, answers)
  const wrong = problemsOf(layout, answers)
  const isPublished = after.state === listingState.published
  const isPublishing = isPublished && before?.state !== listingState.published
  return questionsOf(layout).flatMap((question): RowProblem[] => {
    const found = question.tag && columnOfTag.get(question.tag)
    const type = questionTypeOf(question.type)
    if (!found || !type || question.excluded) return []
    const column = found.name
    const isChanged = hasChanged(column, changed)
    const answer = answers[question.id]
    if (!shown.has(question.id)) {
      return isChanged && hasValue(found, after) ? [{ column, key: 'notApplicable' }] : []
    }
    if (isChanged && countOf(found, after) > choicesOf(answer).length && isChosen(type)) {
      return [{ column, ...notOffered(column, context) }]
    }
    const key = wrong.get(question.id)
    if (!key) return []
    const isMissing = isEmpty(type, answer)
    const counts = isMissing
      ? isPublishing || (isPublished && isChanged)
      : isChanged || isPublishing
    if (!counts) return []
    if (isMissing && type === 'text' && hasValue(found, after)) return [{ column, key: 'english' }]
    if (isMissing) return [{ column, key: 'missing' }]
    return [{ column, key: `forms:${key}`, values: figuresOf(question) }]
  })
}

function isChosen(type: string): boolean {
  return type === 'selectOne' || type === 'selectMany'
}

/** Text columns match in any language. */
function hasChanged(column: string, changed: ReadonlySet<string>): boolean {
  return changed.has(column) || [...changed].some((name) => name.startsWith(`${column}:`))
}

function notOffered(column: string, { labels }: CheckContext): Omit<RowProblem, 'column'> {
  if (column !== 'action_label') return { key: 'notOffered' }
  const words = new Set([...labels.values()].map((label) => label['en'] ?? ''))
  return { key: 'notALabel', values: { words: [...words].join(', ') } }
}

/** Number of choices that a column selects from the form. */
function countOf({ field }: FileColumn, after: ListingValues): number {
  const value = field === null ? undefined : valueAt(after, field)
  if (Array.isArray(value)) return value.length
  const text = field === null ? undefined : after.texts[after.language]?.[field as keyof TextValues]
  return text || typeof value === 'number' ? 1 : 0
}

function figuresOf(question: LayoutQuestion): Record<string, number> {
  return Object.fromEntries(
    Object.entries(problemValues(question)).filter(([, value]) => Number.isFinite(value)),
  )
}

/** The listing after the import, as stored fields. */
function storedOf({ after, files }: RuledRow): StoredListing {
  return {
    ...after,
    texts: Object.entries(after.texts).map(([lang, text]) => ({
      ...text,
      lang,
      origin: lang === after.language ? textOrigin.original : textOrigin.human,
    })),
    images: after.images.flatMap((uuid) => files.get(uuid) ?? []),
    product: after.sale && productOfSale(after.sale),
  }
}
