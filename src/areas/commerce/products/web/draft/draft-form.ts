import { productType } from '#shared/enums.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import {
  giftCardOption,
  productLimits,
  type OptionDraft,
  type ProductDraft,
  type VariantDraft,
} from '../../model.ts'
import { completeOptions, rowsOf, valuesIn, type NextOption } from '../../variant-rows.ts'

type RowField =
  | 'id'
  | 'values'
  | 'on'
  | 'backorder'
  | 'sku'
  | 'weight'
  | 'image'
  | 'price'
  | 'stock'
  | 'seen'

/** Names of the fields of the editor's form. */
export const field = {
  optionTitle: (at: number) => `option-${at}-title`,
  optionValues: (at: number) => `option-${at}-values`,
  /** A field of a row; `of` is the currency or location of a price or stock. */
  row: (at: number, name: RowField, of?: string) =>
    `v-${at}-${name}${of === undefined ? '' : `-${of}`}`,
} as const

/** What was submitted: the rows as they were shown, and the options as they are typed now. */
export interface SubmittedDraft {
  draft: ProductDraft
  options: NextOption[]
}

/** Reads the editor's form. */
export function readForm(form: FormData): SubmittedDraft {
  const currencies = form.getAll('currency').filter((code) => typeof code === 'string')
  const locations = form.getAll('location').filter((id) => typeof id === 'string')
  const before = knownOptions(formText(form, 'options'))
  const type = formNumber(form, 'type')
  const draft: ProductDraft = {
    type: Object.values(productType).find((each) => each === type) ?? productType.physical,
    acceptsGiftCards: form.has('acceptsGiftCards'),
    shippingClassId: formText(form, 'shippingClassId'),
    currencies: currencies.slice(0, productLimits.currencies),
    options: before,
    variants: readRows(form, currencies, locations),
    text: formText(form, 'text').replaceAll('\r\n', '\n'),
    file: formText(form, 'file'),
    linkDays: formText(form, 'linkDays') || '30',
  }
  return { draft, options: readOptions(form, before.length) }
}

/** Reads the options that the rows of the form belong to. */
function knownOptions(json: string): OptionDraft[] {
  const options = parsed(json)
  if (!Array.isArray(options)) return []
  return options.flatMap((option: Partial<OptionDraft> | null) => {
    const { title, values } = option ?? {}
    return typeof title === 'string' && isTexts(values) ? { title, values } : []
  })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function readOptions(form: FormData, known: number): NextOption[] {
  const options: NextOption[] = []
  for (let at = 0; at < productLimits.options; at += 1) {
    if (!form.has(field.optionTitle(at))) continue
    const title = formText(form, field.optionTitle(at)).trim()
    const values = valuesIn(formText(form, field.optionValues(at)))
    if (title === '' && values.length === 0) continue
    options.push({ title, values, was: at < known ? at : null })
  }
  return options
}

function readRows(
  form: FormData,
  currencies: readonly string[],
  locations: readonly string[],
): VariantDraft[] {
  const count = Math.min(formNumber(form, 'rows') || 0, productLimits.variants)
  return Array.from({ length: count }, (_, at) => {
    const text = (name: RowField, of?: string) => formText(form, field.row(at, name, of))
    const cells = (name: 'price' | 'stock' | 'seen', columns: readonly string[]) =>
      Object.fromEntries(columns.map((column) => [column, text(name, column).trim()]))
    return {
      id: text('id'),
      values: readValues(text('values')),
      isOn: form.has(field.row(at, 'on')),
      allowBackorder: form.has(field.row(at, 'backorder')),
      sku: text('sku').trim(),
      weight: text('weight').trim(),
      image: text('image'),
      prices: cells('price', currencies),
      stock: cells('stock', locations),
      seen: cells('seen', locations),
    }
  })
}

function readValues(json: string): string[] {
  const values = parsed(json)
  return isTexts(values) ? values : []
}

/** Whether the options were changed since the rows were made. */
export function hasNewOptions({ draft, options }: SubmittedDraft): boolean {
  const shape = (each: readonly OptionDraft[]) =>
    JSON.stringify(each.map(({ title, values }) => [title, values]))
  return shape(draft.options) !== shape(completeOptions(options))
}

/** Returns the draft with the rows of its new options. */
export function withOptions({ draft, options }: SubmittedDraft): ProductDraft {
  const complete = completeOptions(options)
  const isVirtual = draft.type === productType.virtual
  const next = isVirtual ? [] : complete
  const rows = rowsOf(draft.options, draft.variants, next)
  const variants = rows.length > 0 ? rows : draft.variants.slice(0, 1)
  return {
    ...draft,
    options: next.map(({ title, values }) => ({ title, values })),
    variants,
  }
}

/** Returns a draft of another type: virtual goods have no options, gift cards have values. */
export function withType({ draft, options }: SubmittedDraft): ProductDraft {
  const isGiftCard = draft.type === productType.giftCard
  const hasValues = options.some(({ title }) => title === giftCardOption)
  if (isGiftCard === hasValues) return withOptions({ draft, options })
  return withOptions({
    draft,
    options: options.filter(({ title }) => (title === giftCardOption) === isGiftCard),
  })
}
