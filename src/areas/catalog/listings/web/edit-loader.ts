import { redirect } from 'react-router'
import type { moderationContract } from '#community/moderation/contract.ts'
import { formOfSet } from '#forms/engine/web/widgets/answer-set.ts'
import { pageParameter, shownPages } from '#forms/engine/web/widgets/form-pages.ts'
import { loadFormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import type { Answers } from '#shared/forms/answers.ts'
import type { FormDefinition, FormLayout } from '#shared/forms/layout.ts'
import { problemsOf, shownQuestions } from '#shared/forms/rules.ts'
import { addListingAddress, addListingPath, saleTags } from '#shared/own-listings.ts'
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
  const whole = formOfSet(answerSet)
  const form = listing.hasVariants ? { ...whole, definition: withoutSale(whole.definition) } : whole
  const { layout } = form.definition
  const question = parseId(url.searchParams.get('question') ?? '')
  if (question !== null) openPageOf(url, layout, form.answers, question)
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
    /** Question to go to, and what is missing if that is to be marked. */
    question,
    problems: url.searchParams.has('check')
      ? Object.fromEntries(problemsOf(layout, form.answers))
      : null,
  }
}

/** Leaves out the questions about the price, which a listing with variants has in its file only. */
function withoutSale(definition: FormDefinition): FormDefinition {
  const isSale = (tag: string | null) => saleTags.some((each) => each === tag)
  const pages = definition.layout.pages.map((page) => ({
    ...page,
    sections: page.sections
      .map(({ id, questions }) => ({ id, questions: questions.filter(({ tag }) => !isSale(tag)) }))
      .filter(({ questions }) => questions.length > 0),
  }))
  return { ...definition, layout: { pages } }
}

/** Redirects to the form page of a question, unless that is the page in the URL. */
function openPageOf(url: URL, layout: FormLayout, answers: Answers, question: number): void {
  const pages = shownPages(layout, shownQuestions(layout, answers))
  const at = pages.findIndex(({ sections }) =>
    sections.some(({ questions }) => questions.some(({ id }) => id === question)),
  )
  if (at < 1 || url.searchParams.get(pageParameter) === String(at + 1)) return
  const params = new URLSearchParams(url.searchParams)
  params.set(pageParameter, String(at + 1))
  throw redirect(`${url.pathname}?${params.toString()}`)
}

export type LoadedListing = Awaited<ReturnType<typeof loadListing>>

function numberIn(text: string): number {
  return parseId(text) ?? pageNotFound()
}
