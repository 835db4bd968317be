import { redirect } from 'react-router'
import type { SentResult } from '#forms/engine/web/widgets/form-state.ts'
import { conflictsOf, formOfSet } from '#forms/engine/web/widgets/answer-set.ts'
import { seenRevs } from '#forms/engine/web/widgets/sent-answers.ts'
import { entryFor, isAppError, nullOn } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { problemsOf } from '#shared/forms/rules.ts'
import { editListingAddress, listingChangeNames, type ListingChange } from '#shared/own-listings.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { listingState } from '#shared/enums.ts'
import type { RefusedListing } from '../own-listings-contract.ts'
import { listings, receiveListing } from './editor/listing-answers.ts'

export type AddressProblem = 'empty' | 'taken' | 'changed'

export type EditResult =
  | { sent: SentResult }
  | { refused: RefusedListing }
  | { address: { problem: AddressProblem; typed: string } }
  /** The change cannot be undone any more. */
  | { expired: true }

/** Handles all forms of the listing editor. */
export async function answerEdit(
  context: ReadableContext,
  url: URL,
  id: number,
  form: FormData,
): Promise<EditResult> {
  const action = formText(form, 'do')
  if (action === 'rename') return rename(context, id, form)
  if (action === 'discard') {
    await listings(context).discardChanges({ id })
    throw redirect(`${editListingAddress(id)}?done=discard`, 303)
  }
  if (action === 'undo') return undo(context, id, formText(form, 'undo'))
  if (action === 'duplicate') throw await copied(context, id, formText(form, 'key'))
  const change = listingChangeNames.find((each) => each === action)
  if (change) return changeState(context, id, change)
  return publish(context, url, id, form)
}

/** Duplicates a listing and returns the redirect to the copy. */
export async function copied(context: ReadableContext, id: number, key: string): Promise<Response> {
  const copy = await listings(context).duplicateListing({ id, key })
  return redirect(`${editListingAddress(copy.id)}?done=duplicate`, 303)
}

async function publish(
  context: ReadableContext,
  url: URL,
  id: number,
  form: FormData,
): Promise<EditResult> {
  const listingForm = await listings(context).getListingForm({ highlightId: id })
  const { listing, answerSet: set } = listingForm
  if (!listing || !set) return pageNotFound()
  const sent = await receiveListing(context, { url, form, listing, set })
  if (sent) return { sent }
  const { refused, conflicts } = await listings(context)
    .publishListing({ id, seenRevs: seenRevs(form) })
    .catch((error: unknown) => {
      // Archived in another window: reload the page.
      if (isAppError(error) && error.code === 'changed_meanwhile') {
        throw redirect(editListingAddress(id), 303)
      }
      throw error
    })
  if (conflicts.length > 0) return { sent: { conflicts: conflictsOf(conflicts) } }
  if (refused?.why === 'lacking') return { sent: { problems: await problemsIn(context, id) } }
  if (refused) return { refused }
  const done = listing.isWithheld
    ? 'keep'
    : listing.state === listingState.published
      ? 'edit'
      : 'publish'
  throw redirect(`${editListingAddress(id)}?done=${done}`, 303)
}

async function problemsIn(context: ReadableContext, highlightId: number) {
  const { answerSet } = await listings(context).getListingForm({ highlightId })
  if (!answerSet) return {}
  const { definition, answers } = formOfSet(answerSet)
  return Object.fromEntries(problemsOf(definition.layout, answers))
}

async function changeState(
  context: ReadableContext,
  id: number,
  change: ListingChange,
): Promise<EditResult> {
  const { listing } = await listings(context).getListingForm({ highlightId: id })
  if (!listing) return pageNotFound()
  const { refused, undo } = await listings(context).changeListings({
    vendorId: listing.vendor.id,
    ids: [id],
    change,
  })
  const [why] = refused
  if (why) return { refused: why }
  const token = undo === null ? '' : `&undo=${undo}`
  throw redirect(`${editListingAddress(id)}?done=${change}${token}`, 303)
}

async function undo(context: ReadableContext, id: number, token: string): Promise<EditResult> {
  const { listing } = await listings(context).getListingForm({ highlightId: id })
  if (!listing) return pageNotFound()
  const undone = await listings(context)
    .undoListingChange({ vendorId: listing.vendor.id, undo: token })
    .catch(nullOn('not_found'))
  if (!undone || undone.changed === 0) return { expired: true }
  throw redirect(`${editListingAddress(id)}?done=undo`, 303)
}

async function rename(context: ReadableContext, id: number, form: FormData): Promise<EditResult> {
  const typed = formText(form, 'urlKey')
  const seen = formText(form, 'seen') || null
  try {
    await listings(context).renameListing({ id, urlKey: typed, seen })
  } catch (error) {
    return { address: { problem: entryFor(error, problems), typed } }
  }
  throw redirect(`${editListingAddress(id)}?done=rename`, 303)
}

const problems: Partial<Record<string, AddressProblem>> = {
  invalid_input: 'empty',
  already_there: 'taken',
  changed_meanwhile: 'changed',
}
