import { redirect } from 'react-router'
import { nullOn } from '#shared/app-error.ts'
import { formText } from '#shared/form-text.ts'
import { listingChangeNames, type ListingChange } from '#shared/own-listings.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import type { RefusedListing } from '../../own-listings-contract.ts'
import { copied } from '../edit-action.ts'
import { listings } from '../editor/listing-answers.ts'

export type DashboardResult =
  | { change: ListingChange; changed: number; refused: RefusedListing[] }
  | { problem: 'nothingChosen' | 'gone' }

/**
 * Handles the table's form: `do` applies to all selected rows, `one` to the row of its button. Full
 * success redirects to the page, which shows the result.
 */
export async function answerDashboard(
  context: ReadableContext,
  page: URL,
  vendorId: number,
  form: FormData,
): Promise<DashboardResult> {
  const [action = '', of] = (formText(form, 'one') || formText(form, 'do')).split(':')
  if (action === 'duplicate') throw await copied(context, Number(of), formText(form, 'key'))
  const change = listingChangeNames.find((each) => each === action)
  if (!change) return pageNotFound()
  const chosen = of === undefined ? form.getAll('id').map(Number) : [Number(of)]
  const ids = chosen.filter(Number.isSafeInteger)
  if (ids.length === 0) return { problem: 'nothingChosen' }

  const answer = await listings(context)
    .changeListings({ vendorId, ids, change })
    .catch(nullOn('not_found'))
  if (!answer) return { problem: 'gone' }
  if (answer.refused.length > 0) return { change, ...answer }
  const params = new URLSearchParams(page.search)
  params.set('done', change)
  params.set('count', String(answer.changed))
  throw redirect(`${page.pathname}?${params.toString()}`, 303)
}
