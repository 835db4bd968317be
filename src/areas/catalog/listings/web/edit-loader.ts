import { redirect } from 'react-router'
import type { moderationContract } from '#community/moderation/contract.ts'
import { formOfSet } from '#forms/engine/web/widgets/answer-set.ts'
import { loadFormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import { addListingAddress, addListingPath } from '#shared/own-listings.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { listings } from './editor/listing-answers.ts'
import { parseId } from '#shared/parse-id.ts'

const flagging = clientOf<typeof moderationContract>('moderation')

/** Same page as `/edit-listing/{id}`, with `?vendorId=…&highlightId=…`. */
export const formPath = '/marketplace-form'

/**
 * Returns the listing id in the URL. With an enterprise only, redirects to its latest draft, or to
 * adding a listing.
 */
export async function requestedListing(
  context: ReadableContext,
  url: URL,
  id: string | undefined,
): Promise<number> {
  const requested = id ?? url.searchParams.get('highlightId')
  if (requested !== null) return numberIn(requested)
  const vendor = url.searchParams.get('vendorId')
  if (vendor === null) throw redirect(addListingPath)
  const vendorId = numberIn(vendor)
  const { listing } = await listings(context).getListingForm({ vendorId })
  if (!listing) throw redirect(addListingAddress(vendorId))
  throw redirect(`${formPath}?vendorId=${vendorId}&highlightId=${listing.id}`)
}

/** Loads a listing with its form and options. */
export async function loadListing(context: ReadableContext, url: URL, highlightId: number) {
  const { listing, answerSet, unsaved } = await listings(context).getListingForm({ highlightId })
  if (!listing || !answerSet) return pageNotFound()
  const form = formOfSet(answerSet)
  const { layout } = form.definition
  const [extras, { takenDown }] = await Promise.all([
    loadFormExtras(context, { layout, answers: form.answers, url }),
    listing.isWithheld
      ? flagging(context).getTakenDown({ id: listing.vendor.id, listing: highlightId })
      : { takenDown: null },
  ])
  return {
    listing,
    form,
    unsaved,
    extras,
    takenDown,
    key: crypto.randomUUID(),
    done: url.searchParams.get('done'),
  }
}

export type LoadedListing = Awaited<ReturnType<typeof loadListing>>

function numberIn(text: string): number {
  return parseId(text) ?? pageNotFound()
}
