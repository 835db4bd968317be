import { productLimits, type ProductDraft } from '../../model.ts'
import { newSku } from '../../skus.ts'

export function withCurrency(draft: ProductDraft, currency: string): ProductDraft {
  const isNew = /^[A-Z]{3}$/.test(currency) && !draft.currencies.includes(currency)
  if (!isNew || draft.currencies.length >= productLimits.currencies) return draft
  return { ...draft, currencies: [...draft.currencies, currency] }
}

/** Gives rows without a SKU one. */
export function withSkus(draft: ProductDraft, prefix: string): ProductDraft {
  const variants = draft.variants.map((row) =>
    row.sku === '' ? { ...row, sku: newSku(prefix, row.values) } : row,
  )
  return { ...draft, variants }
}

/** Removes a row, and values that no other row has. At least one row stays. */
export function withoutRow(draft: ProductDraft, at: number): ProductDraft {
  if (draft.variants.length < 2) return draft
  const variants = draft.variants.filter((_, place) => place !== at)
  const options = draft.options.map((option, of) => ({
    ...option,
    values: option.values.filter((value) => variants.some(({ values }) => values[of] === value)),
  }))
  return { ...draft, variants, options }
}
