import { listingAnswers, type ListingFields } from '#catalog/listings/server/public.ts'
import { listingState, textOrigin } from '#shared/enums.ts'
import { choicesOf, isEmpty } from '#shared/forms/answer-content.ts'
import type { LayoutQuestion } from '#shared/forms/layout.ts'
import { problemValues } from '#shared/forms/problems.ts'
import { questionTypeOf } from '#shared/forms/question-types.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { problemsOf, shownQuestions } from '#shared/forms/rules.ts'
import { plainColumns, textColumns } from '../rows/columns.ts'
import type { ListingValues } from '../rows/listing-values.ts'
import type { RowProblem } from '../rows/problem.ts'
import type { CheckContext } from './check-context.ts'

export interface RuledRow {
  before: ListingFields | null
  after: ListingValues
  /** Names of the changed columns. */
  changed: ReadonlySet<string>
  files: ReadonlyMap<string, NonNullable<ListingFields['images']>[number]>
}

const columnOfTag = new Map<string, string>([
  ...plainColumns.flatMap(({ name, tag }) => (tag ? [[tag, name] as const] : [])),
  ...Object.entries(textColumns).map(([name, { tag }]) => [tag, name] as const),
])

/**
 * Returns violations of the listing form's rules. Unpublished listings may leave required answers
 * out; for published ones only changed columns are checked.
 */
export function formProblems(row: RuledRow, context: CheckContext): RowProblem[] {
  const { before, after, changed } = row
  const { layout } = context
  const answers = context.answers(listingAnswers(fieldsOf(row)))
  const shown = shownQuestions(layout, answers)
  const wrong = problemsOf(layout, answers)
  const isPublished = after.state === listingState.published
  const isPublishing = isPublished && before?.state !== listingState.published
  return questionsOf(layout).flatMap((question): RowProblem[] => {
    const column = question.tag && columnOfTag.get(question.tag)
    const type = questionTypeOf(question.type)
    if (!column || !type || question.excluded) return []
    const isChanged = hasChanged(column, changed)
    const answer = answers[question.id]
    if (!shown.has(question.id)) {
      return isChanged && says(column, after) ? [{ column, key: 'notAsked' }] : []
    }
    if (isChanged && countOf(column, after) > choicesOf(answer).length && isChosen(type)) {
      return [{ column, ...notOffered(column, context) }]
    }
    const key = wrong.get(question.id)
    if (!key) return []
    const isMissing = isEmpty(type, answer)
    const counts = isMissing
      ? isPublishing || (isPublished && isChanged)
      : isChanged || isPublishing
    if (!counts) return []
    if (isMissing && type === 'text' && says(column, after)) return [{ column, key: 'english' }]
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
function countOf(column: string, after: ListingValues): number {
  switch (column) {
    case 'kind':
      return 1
    case 'action_label':
      return after.texts[after.language]?.actionLabel ? 1 : 0
    case 'categories':
      return after.categoryIds.length
    case 'ships_to':
      return after.shipsTo.length
    case 'ships_from':
      return after.shipsFrom.length
    case 'packaging':
      return after.packaging.length
    case 'offer_countries':
      return after.offerCountries.length
    default:
      return 0
  }
}

function says(column: string, after: ListingValues): boolean {
  const field = Object.hasOwn(textColumns, column)
    ? textColumns[column as keyof typeof textColumns].field
    : null
  if (field) return Object.values(after.texts).some((text) => text[field] !== '')
  switch (column) {
    case 'special_offer':
      return after.specialOffer
    case 'accepts_returns':
      return after.acceptsReturns !== null
    case 'action_link':
      return after.actionLink !== ''
    case 'sectors':
      return after.sectorIds.length > 0
    case 'keywords':
      return after.keywords.length > 0
    case 'pictures':
      return after.images.length > 0
    case 'certificates':
      return after.certificateIds.length > 0
    default:
      return countOf(column, after) > 0
  }
}

function figuresOf(question: LayoutQuestion): Record<string, number> {
  return Object.fromEntries(
    Object.entries(problemValues(question)).filter(([, value]) => Number.isFinite(value)),
  )
}

/** The listing after the import, as stored fields. */
function fieldsOf({ before, after, files }: RuledRow): ListingFields {
  const countries = (codes: readonly string[]) => codes.map((code) => (code === '*' ? null : code))
  const held = new Map((before?.certifications ?? []).map((one) => [one.certificateId, one]))
  return {
    id: before?.id ?? 0,
    enterprise_id: before?.enterprise_id ?? 0,
    rev: before?.rev ?? 0,
    withheld: before?.withheld ?? false,
    product: before?.product ?? null,
    url_key: after.handle,
    kind: after.kind,
    state: after.state,
    special_offer: after.specialOffer,
    action_link: after.actionLink || null,
    accepts_returns: after.acceptsReturns,
    keywords: [...after.keywords],
    texts: Object.entries(after.texts).map(([lang, text]) => ({
      lang,
      origin: lang === after.language ? textOrigin.original : textOrigin.human,
      ...text,
    })),
    images: after.images.flatMap((uuid) => files.get(uuid) ?? []),
    category_ids: [...after.categoryIds],
    sector_ids: [...after.sectorIds],
    ships_to: countries(after.shipsTo),
    ships_from: countries(after.shipsFrom),
    packaging: [...after.packaging],
    offer_countries: countries(after.offerCountries),
    certifications: after.certificateIds.map(
      (certificateId) =>
        held.get(certificateId) ?? { certificateId, expiresOn: null, evidence: null },
    ),
  }
}
