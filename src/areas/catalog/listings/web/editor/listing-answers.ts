import {
  failureOf,
  formOfSet,
  outcomeOf,
  wireChange,
} from '#forms/engine/web/widgets/answer-set.ts'
import type { SaveAnswers } from '#forms/engine/web/widgets/autosave.ts'
import type { SentResult } from '#forms/engine/web/widgets/form-state.ts'
import { receiveForm } from '#forms/engine/web/widgets/receive-form.ts'
import type { AnswerSet, SavedAnswers } from '#forms/engine/contract.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { EditedListing, ownListingsContract } from '../../own-listings-contract.ts'

export const listings = clientOf<typeof ownListingsContract>('ownListings')

/**
 * Returns the `save` function of a listing's form. If someone publishes meanwhile, it continues
 * with the new answer set.
 */
export function saveToListing(highlightId: number): SaveAnswers {
  return async (changes, { isLeaving }) => {
    const response = await fetch('/api/v1/marketplace/offer-and-need-form', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ highlightId, changes: changes.map(wireChange) }),
      keepalive: isLeaving,
    })
    if (!response.ok) throw await failureOf(response)
    return outcomeOf((await response.json()) as SavedAnswers)
  }
}

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
