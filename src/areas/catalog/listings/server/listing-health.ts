import { setImmediate as others } from 'node:timers/promises'
import { fieldAnswers, readLayout } from '#forms/engine/server/public.ts'
import type { Db } from '#platform/db/db.ts'
import { listingKind } from '#shared/enums.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormLayout } from '#shared/forms/layout.ts'
import { questionsOf } from '#shared/forms/questions.ts'
import { isRequired, problemsOf } from '#shared/forms/rules.ts'
import type { Attention } from '#shared/own-listings.ts'
import type { OwnListingRow } from '../own-listings-contract.ts'
import { manyListingFields, type ListingFields } from './answers/answer-queries.ts'
import { listingForm } from './answers/listing-use.ts'
import { listingAnswers } from './answers/to-answers.ts'
import * as queries from './health-queries.ts'

export type ListingAttention = OwnListingRow['attention']

/** Listings of an enterprise that are examined: the latest ones. */
const mostExamined = 2000
/** Listings examined per turn of the event loop. */
const atOnce = 50
const yearMs = 365 * 24 * 60 * 60 * 1000

/** Tags of the questions about what is missing. */
const tagOf: Readonly<Partial<Record<Attention, string>>> = {
  picture: 'highlightImage',
  price: 'highlightPrice',
  category: 'highlightCategory',
  description: 'highlightDescription',
}

/**
 * Returns what drafts and published listings of an enterprise need attention for, by id; listings
 * without need have no entry.
 */
export async function listingHealth(
  db: Db,
  enterpriseId: number,
  now = Date.now(),
): Promise<Map<number, ListingAttention>> {
  const listings = await queries.listingsInUse(db, enterpriseId, mostExamined)
  const updated = new Map(listings.map(({ id, updatedAt }) => [id, updatedAt.getTime()]))
  const ids = [...updated.keys()]
  const layout = await readLayout(db, { name: listingForm })
  const [answersOf, untagged, fields] = await Promise.all([
    fieldAnswers(db, layout),
    untaggedAnswers(db, layout, ids),
    manyListingFields(db, ids),
  ])
  const found = new Map<number, ListingAttention>()
  for (const [at, one] of fields.entries()) {
    if (at % atOnce === atOnce - 1) await others()
    const answers = { ...untagged.get(one.id), ...answersOf(listingAnswers(one)) }
    const isOld = now - (updated.get(one.id) ?? now) > yearMs
    const attention = attentionOf(one, layout, answers, isOld)
    if (attention.length > 0) found.set(one.id, attention)
  }
  return found
}

/** Answers of no column, as far as the form requires any. */
async function untaggedAnswers(
  db: Db,
  layout: FormLayout,
  ids: readonly number[],
): Promise<Map<number, Answers>> {
  const required = questionsOf(layout).filter(
    (question) => !question.tag && (isRequired(question) || isCondition(layout, question.id)),
  )
  if (required.length === 0) return new Map()
  return queries.newestAnswersTo(
    db,
    ids,
    required.map(({ id }) => id),
  )
}

function isCondition(layout: FormLayout, id: number): boolean {
  return questionsOf(layout).some(({ display }) => display?.questionId === id)
}

function attentionOf(
  fields: ListingFields,
  layout: FormLayout,
  answers: Answers,
  isOld: boolean,
): ListingAttention {
  const { kind, images, product, categoryIds, texts } = fields
  const hasPrice = product?.variants.some(({ prices }) => prices.length > 0) ?? false
  const missing: Readonly<Partial<Record<Attention, boolean>>> = {
    picture: images.length === 0,
    price: kind === listingKind.offer && !hasPrice,
    category: categoryIds.length === 0,
    description: !texts.some(({ description }) => description.trim() !== ''),
  }
  const idOf = new Map(questionsOf(layout).map(({ id, tag }) => [tag, id]))
  const lacking = (Object.keys(missing) as Attention[])
    .filter((what) => missing[what])
    .map((what) => ({ what, questionId: idOf.get(tagOf[what] ?? '') ?? null }))
  const named = new Set(lacking.map(({ questionId }) => questionId))
  const unanswered = [...problemsOf(layout, answers).keys()].filter((id) => !named.has(id))
  return [
    ...lacking,
    ...unanswered.slice(0, 1).map((questionId) => ({ what: 'answers' as const, questionId })),
    ...(isOld ? [{ what: 'outdated' as const, questionId: null }] : []),
  ]
}
