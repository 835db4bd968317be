import {
  failureOf,
  formOfSet,
  outcomeOf,
  wireChange,
} from '#forms/engine/web/widgets/answer-set.ts'
import type { SaveAnswers } from '#forms/engine/web/widgets/autosave.ts'
import type { AnswerChange, SentResult } from '#forms/engine/web/widgets/form-state.ts'
import { receiveForm } from '#forms/engine/web/widgets/receive-form.ts'
import type { AnswerSet, SavedAnswers } from '#forms/engine/contract.ts'
import type { Answers } from '#shared/forms/answers.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { EditedListing, ownListingsContract } from '../../own-listings-contract.ts'

export const listings = clientOf<typeof ownListingsContract>('ownListings')

/**
 * Returns the `save` function of a listing's form. If someone publishes meanwhile, it continues
 * with the new answer set.
 */
export function saveToListing(highlightId: number): SaveAnswers {
  return async (changes, { isLeaving }) => {
    return outcomeOf(await send({ highlightId, changes: changes.map(wireChange) }, isLeaving))
  }
}

/** A listing that was started while its form was open. */
export interface BegunListing {
  id: number
  setId: number
}

interface NewListing {
  vendorId: number
  /** Idempotency key of the listing. */
  key: string
  /** Answers with which the form begins. */
  initial: Answers
}

/**
 * Returns the `save` function of a new listing's form: the first save begins the listing, with the
 * answers that the form began with.
 */
export function saveToNewListing(
  { vendorId, key, initial }: NewListing,
  onBegun: (begun: BegunListing) => void,
): SaveAnswers {
  let saveNext: SaveAnswers | null = null
  return async (changes, options) => {
    if (saveNext) return saveNext(changes, options)
    const input = { vendorId, key, changes: withInitial(initial, changes).map(wireChange) }
    const saved = await send(input, options.isLeaving)
    saveNext = saveToListing(saved.highlightId)
    onBegun({ id: saved.highlightId, setId: saved.setId })
    return outcomeOf(saved)
  }
}

/** Adds the answers with which a form begins to its first changes. */
export function withInitial(initial: Answers, changes: readonly AnswerChange[]): AnswerChange[] {
  const changed = new Set(changes.map(({ questionId }) => questionId))
  const others = Object.entries(initial).flatMap(([id, answer]) =>
    changed.has(Number(id)) ? [] : [{ questionId: Number(id), answer, rev: 0 }],
  )
  return [...others, ...changes]
}

async function send(input: object, isLeaving: boolean): Promise<ListingSaved> {
  const response = await fetch('/api/v1/marketplace/offer-and-need-form', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    keepalive: isLeaving,
  })
  if (!response.ok) throw await failureOf(response)
  return (await response.json()) as ListingSaved
}

type ListingSaved = SavedAnswers & { highlightId: number; setId: number }

/** As `receiveForm`, for a listing. */
export function receiveListing(
  context: ReadableContext,
  { url, form, listing, set }: { url: URL; form: FormData; listing: EditedListing; set: AnswerSet },
): Promise<SentResult | null> {
  const { definition, answers } = formOfSet(set)
  const highlightId = listing.id
  return receiveForm(context, {
    url,
    form,
    layout: definition.layout,
    answers,
    vendorId: listing.vendor.id,
    save: async (changes) =>
      outcomeOf(
        await listings(context).saveListingForm({
          highlightId,
          changes: changes.map(wireChange),
        }),
      ),
    readAgain: async () => {
      const { answerSet } = await listings(context).getListingForm({ highlightId })
      return answerSet ? formOfSet(answerSet).answers : answers
    },
  })
}
