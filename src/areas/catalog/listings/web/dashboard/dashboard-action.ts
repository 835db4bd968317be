import { redirect } from 'react-router'
import { nullOn } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { listingChangeNames, type ListingChange } from '#shared/own-listings.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import type { RefusedListing } from '../../own-listings-contract.ts'
import { copied } from '../edit-action.ts'
import { listings } from '../editor/listing-answers.ts'

/** A bulk change awaiting confirmation. */
export interface PendingChange {
  change: ListingChange
  ids: number[]
}

export type DashboardResult =
  | { change: ListingChange; changed: number; refused: RefusedListing[] }
  | { pending: PendingChange }
  | { problem: 'nothingChosen' | 'gone' | 'undoExpired' }

/** Number of selected listings from which a change is always confirmed. */
const confirmedFrom = 10

/**
 * Handles the table's form: `do` applies to all selected rows, `one` to the row of its button. A
 * change of many listings, or of all on the page, is confirmed first; the confirmation sends `sure`.
 * Full success redirects to the page, which shows the result.
 */
export async function answerDashboard(
  context: ReadableContext,
  page: URL,
  vendorId: number,
  form: FormData,
): Promise<DashboardResult> {
  const [action = '', of] = (formText(form, 'one') || formText(form, 'do')).split(':')
  if (action === 'duplicate') throw await copied(context, Number(of), formText(form, 'key'))
  if (action === 'undo') return undo(context, page, vendorId, form)
  const change = listingChangeNames.find((each) => each === action)
  if (!change) return pageNotFound()
  const chosen = of === undefined ? form.getAll('id').map(Number) : [Number(of)]
  const ids = chosen.filter(Number.isSafeInteger)
  if (ids.length === 0) return { problem: 'nothingChosen' }
  if (!form.has('sure') && needsConfirmation(ids.length, formNumber(form, 'shown'))) {
    return { pending: { change, ids } }
  }

  const answer = await listings(context)
    .changeListings({ vendorId, ids, change })
    .catch(nullOn('not_found'))
  if (!answer) return { problem: 'gone' }
  if (answer.refused.length > 0) return { change, ...answer }
  const one = answer.changed === 1 && ids.length === 1 ? (ids[0] ?? null) : null
  throw done(page, { done: change, count: answer.changed, undo: answer.undo, of: one })
}

function needsConfirmation(chosen: number, shown: number): boolean {
  return chosen > 1 && (chosen >= confirmedFrom || chosen >= shown)
}

async function undo(
  context: ReadableContext,
  page: URL,
  vendorId: number,
  form: FormData,
): Promise<DashboardResult> {
  const undone = await listings(context)
    .undoListingChange({ vendorId, undo: formText(form, 'undo') })
    .catch(nullOn('not_found'))
  if (!undone) return { problem: 'undoExpired' }
  const one = undone.changed === 1 ? parseId(formText(form, 'of')) : null
  throw done(page, { done: 'undo', count: undone.changed, left: undone.left, of: one ?? null })
}

/** Redirects to the page, with the result as query parameters. */
function done(page: URL, result: Record<string, string | number | null>): Response {
  const params = new URLSearchParams(page.search)
  for (const name of ['done', 'count', 'undo', 'left', 'of', '_routes']) params.delete(name)
  for (const [name, value] of Object.entries(result)) {
    if (value !== null) params.set(name, String(value))
  }
  return redirect(`${page.pathname.replace(/\.data$/, '')}?${params.toString()}`, 303)
}
