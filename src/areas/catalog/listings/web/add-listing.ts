import { redirect } from 'react-router'
import { outcomeOf, wireChange } from '#forms/engine/web/widgets/answer-set.ts'
import { loadFormExtras } from '#forms/engine/web/widgets/form-extras.ts'
import { receiveForm } from '#forms/engine/web/widgets/receive-form.ts'
import { questionsField } from '#forms/engine/web/widgets/sent-answers.ts'
import { formNumber } from '#shared/form-text.ts'
import { addListingPath, editListingAddress, listingQuestionAddress } from '#shared/own-listings.ts'
import type { ReadableContext } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import type { ListingVendor } from '../own-listings-contract.ts'
import { answerEdit, type EditResult } from './edit-action.ts'
import { listings, withInitial } from './editor/listing-answers.ts'
import { loadVendorChoice } from './vendor-chooser.tsx'

export type NewListing = NonNullable<Awaited<ReturnType<typeof loadAdd>>['added']>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Loads the form of a new listing. Its idempotency key is in the URL as `draft`, so that a reload or
 * the Back button returns to the same listing; once its draft exists, redirects to its editor.
 */
export async function loadAdd(context: ReadableContext, url: URL) {
  const requested = parseId(url.searchParams.get('vendorId')) ?? undefined
  const vendors = await listings(context).listListingVendors({ vendorId: requested })
  const vendor = vendors.find(({ id }) => id === requested) ?? vendors[0]
  if (!vendor) {
    return { vendors, choice: await loadVendorChoice(context, url), added: null }
  }
  const draft = url.searchParams.get('draft') ?? ''
  if (!uuid.test(draft)) throw redirect(withDraft(url, vendor, crypto.randomUUID()))
  const found = await listings(context).getNewListingForm({ vendorId: vendor.id, key: draft })
  if (found.listingId !== null) throw redirect(editListingAddress(found.listingId))
  const { definition, answers } = found
  const extras = await loadFormExtras(context, { layout: definition.layout, answers, url })
  // Keys unsaved input on the device until there is an answer set.
  const setId = -1 - Number.parseInt(draft.slice(0, 8), 16)
  return { vendors, choice: null, added: { vendor, draft, extras, form: { ...found, setId } } }
}

function withDraft(url: URL, vendor: ListingVendor, draft: string): string {
  const params = new URLSearchParams(url.searchParams)
  params.delete('_routes')
  params.set('vendorId', String(vendor.id))
  params.set('draft', draft)
  return `${addListingPath}?${params.toString()}`
}

/** Saves and publishes a new listing; idempotent by its key. */
export async function answerAdd(
  context: ReadableContext,
  url: URL,
  form: FormData,
): Promise<EditResult> {
  const vendorId = formNumber(form, 'vendorId') || parseId(url.searchParams.get('vendorId')) || 0
  const key = url.searchParams.get('draft') ?? ''
  if (!Number.isSafeInteger(vendorId) || vendorId < 1 || !uuid.test(key)) return pageNotFound()
  const found = await listings(context).getNewListingForm({ vendorId, key })
  // Started by the autosave, or by the first press of a double click.
  const id = found.listingId ?? (await begin(context, url, form, { vendorId, key, ...found }))
  const hasScripts = !form.has(questionsField)
  const editor = new URL(editListingAddress(id), url)
  const result = await answerEdit(context, editor, id, hasScripts ? form : published)
  if (hasScripts) return result
  throw redirect('sent' in result ? listingQuestionAddress(id, null) : editListingAddress(id), 303)
}

/** Of a form without scripts, whose answers are saved by now. */
const published = new FormData()
published.set('intent', 'submit')

interface NewForm extends Pick<
  Awaited<ReturnType<ReturnType<typeof listings>['getNewListingForm']>>,
  'definition' | 'answers'
> {
  vendorId: number
  key: string
}

/** Saves the answers of a form sent without scripts and returns the listing started by that. */
async function begin(
  context: ReadableContext,
  url: URL,
  form: FormData,
  { vendorId, key, definition, answers }: NewForm,
): Promise<number> {
  let id: number | null = null
  const at = new URL(url)
  const save = async (changes: Parameters<typeof withInitial>[1]) => {
    const saved = await listings(context).saveListingForm({
      vendorId,
      key,
      changes: withInitial(answers, changes).map(wireChange),
    })
    id = saved.highlightId
    // Where `receiveForm` goes on.
    at.pathname = editListingAddress(id)
    at.search = ''
    return outcomeOf(saved)
  }
  await receiveForm(context, {
    url: at,
    form,
    layout: definition.layout,
    answers,
    vendorId,
    save,
    readAgain: async () => {
      const { answerSet } = await listings(context).getListingForm({ highlightId: id ?? 0 })
      const now = Object.entries(answerSet?.answers ?? {})
      return Object.fromEntries(now.map(([question, { answer }]) => [question, answer]))
    },
  })
  if (id === null) await save([])
  return id ?? pageNotFound()
}
