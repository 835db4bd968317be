import { redirect } from 'react-router'
import { uploadSentFile } from '#foundation/uploads/web/widgets/sent-file.ts'
import { isAppError } from '#shared/app-error.ts'
import { fileVisibility, productType } from '#shared/enums.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import type { SavedProduct, sellingContract } from '../contract.ts'
import { productAddress } from '#shared/own-listings.ts'
import type { ProductDraft } from '../model.ts'
import { withCurrency, withoutRow, withSkus } from './draft/draft-changes.ts'
import {
  field,
  hasNewOptions,
  readForm,
  withOptions,
  withType,
  type SubmittedDraft,
} from './draft/draft-form.ts'
import {
  inputOf,
  optionProblems,
  type ProductProblem,
  type ProductProblems,
} from './draft/draft-input.ts'

export const selling = clientOf<typeof sellingContract>('selling')

export interface ProductResult {
  /** Changes with each answer. */
  key: string
  /** What was typed; null where nothing was. */
  draft: ProductDraft | null
  /** Options as typed, where they cannot be applied. */
  options?: SubmittedDraft['options']
  problems: ProductProblems
  /** Said above the form. */
  note: 'problems' | 'changed' | 'stock' | 'removes' | 'options' | 'expired' | null
  /** Variants that would be deleted. */
  removes: SavedProduct['removes']
  /** The listing's rev that the next attempt is based on. */
  rev: number
}

/** Handles the editor's form: `do` is what its button does. */
export async function answerProduct(
  context: ReadableContext,
  id: number,
  form: FormData,
): Promise<ProductResult> {
  const action = formText(form, 'do')
  const rev = formNumber(form, 'rev')
  if (action === 'undo') return undo(context, id, form)
  const submitted = await withSentFile(context, id, form)
  const { draft } = submitted
  const answer = (change: Partial<ProductResult>): ProductResult => ({
    ...{ key: crypto.randomUUID(), draft, problems: {}, note: null, removes: [], rev },
    ...change,
  })
  const [name, of = ''] = action.split(':')
  if (name === 'type') return answer({ draft: withType(submitted) })
  if (name === 'currency') return answer({ draft: withCurrency(draft, formText(form, 'add')) })
  if (name === 'skus') return answer({ draft: withSkus(draft, formText(form, 'skuPrefix')) })
  if (name === 'remove') return answer({ draft: withoutRow(draft, Number(of)) })
  const wrong = draft.type === productType.virtual ? {} : optionProblems(submitted.options)
  if (Object.keys(wrong).length > 0) {
    return answer({ problems: wrong, options: submitted.options, note: 'problems' })
  }
  const next = hasNewOptions(submitted) ? withOptions(submitted) : draft
  if (name === 'options') return answer({ draft: next })
  // The new rows have no prices yet.
  if (next !== draft && draft.type === productType.physical) {
    return answer({ draft: next, note: 'options' })
  }
  return save(context, id, { draft: next, form, rev, answer })
}

/** Reads the form; a file that was sent without scripts is uploaded. */
async function withSentFile(
  context: ReadableContext,
  id: number,
  form: FormData,
): Promise<SubmittedDraft> {
  const submitted = readForm(form)
  if (submitted.draft.type !== productType.virtual) return submitted
  const sent = form.get('sentFile')
  if (!(sent instanceof File) || sent.size === 0) return submitted
  const { vendor } = await selling(context).getProductEditor({ id })
  const options = { vendorId: vendor.id, visibility: fileVisibility.team } as const
  const { uuid } = await uploadSentFile(context, sent, options)
  return { ...submitted, draft: { ...submitted.draft, file: uuid } }
}

interface Saving {
  draft: ProductDraft
  form: FormData
  rev: number
  answer: (change: Partial<ProductResult>) => ProductResult
}

async function save(
  context: ReadableContext,
  id: number,
  { draft, form, rev, answer }: Saving,
): Promise<ProductResult> {
  const read = inputOf(draft)
  if ('problems' in read) return answer({ draft, problems: read.problems, note: 'problems' })
  const saved = await selling(context)
    .saveProduct({ id, rev, sure: form.has('sure'), product: read.product })
    .catch((error: unknown) => {
      if (isAppError(error) && error.code === 'changed_meanwhile') return null
      throw error
    })
  if (!saved || saved.outcome === 'changed') {
    const now = await selling(context).getProductEditor({ id })
    return answer({ draft, note: 'changed', rev: now.listing.rev })
  }
  if (saved.outcome === 'removes') return answer({ draft, note: 'removes', removes: saved.removes })
  if (saved.outcome === 'stock') return answer({ ...staleStock(draft, saved), note: 'stock' })
  const token = saved.undo === null ? '' : `&undo=${saved.undo}`
  throw redirect(`${productAddress(id)}?done=save${token}`, 303)
}

/** Shows the present stock as seen, so that the next attempt overwrites it knowingly. */
function staleStock(draft: ProductDraft, { stale }: SavedProduct) {
  const problems: Record<string, ProductProblem> = {}
  const variants = draft.variants.map((row, at) => {
    const own = stale.filter(({ variantId }) => variantId === row.id)
    const seen = { ...row.seen }
    for (const { locationId, stocked } of own) {
      seen[locationId] = String(stocked)
      problems[field.row(at, 'stock', locationId)] = 'stockChanged'
    }
    return { ...row, seen }
  })
  return { draft: { ...draft, variants }, problems }
}

async function undo(context: ReadableContext, id: number, form: FormData): Promise<ProductResult> {
  try {
    await selling(context).undoProductChange({ id, undo: formText(form, 'undo') })
  } catch (error) {
    const isOver =
      isAppError(error) && ['not_found', 'changed_meanwhile', 'invalid_input'].includes(error.code)
    if (!isOver) throw error
    const { listing } = await selling(context).getProductEditor({ id })
    return {
      ...{ key: crypto.randomUUID(), draft: null, problems: {}, removes: [] },
      ...{ note: 'expired', rev: listing.rev },
    }
  }
  throw redirect(`${productAddress(id)}?done=undo`, 303)
}
