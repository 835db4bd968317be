import { productType } from '#shared/enums.ts'
import { readAmount, type Money } from '#shared/money.ts'
import type { ProductChange } from '../../contract.ts'
import { giftCardOption, productLimits, type ProductDraft, type VariantDraft } from '../../model.ts'
import { countOfRows, type NextOption } from '../../variant-rows.ts'
import { field } from './draft-form.ts'

export type ProductProblem =
  | 'price'
  | 'wholeNumber'
  | 'skuTwice'
  | 'tooLong'
  | 'optionTitle'
  | 'optionValues'
  | 'optionTwice'
  | 'tooManyRows'
  | 'nothingDelivered'
  | 'linkDays'
  | 'giftValue'
  | 'stockChanged'

/** Problems by the name of their field. */
export type ProductProblems = Readonly<Record<string, ProductProblem>>

/** Returns what is wrong with the options as typed. */
export function optionProblems(options: readonly NextOption[]): ProductProblems {
  const problems: Record<string, ProductProblem> = {}
  const titles = options.map(({ title }) => title.toLowerCase())
  for (const [at, { title, values }] of options.entries()) {
    if (title === '') problems[field.optionTitle(at)] = 'optionTitle'
    else if (titles.indexOf(title.toLowerCase()) < at) {
      problems[field.optionTitle(at)] = 'optionTwice'
    } else if (title.length > productLimits.name) problems[field.optionTitle(at)] = 'tooLong'
    if (values.length === 0) problems[field.optionValues(at)] = 'optionValues'
    if (values.length > productLimits.values) problems[field.optionValues(at)] = 'tooManyRows'
    if (values.some((value) => value.length > productLimits.name)) {
      problems[field.optionValues(at)] = 'tooLong'
    }
  }
  if (countOfRows(options) > productLimits.variants) {
    problems[field.optionValues(0)] = 'tooManyRows'
  }
  return problems
}

/** Converts a draft to what the API takes, or returns what is wrong with it. */
export function inputOf(
  draft: ProductDraft,
): { product: ProductChange } | { problems: ProductProblems } {
  const problems: Record<string, ProductProblem> = {}
  const seen = new Map<string, number>()
  const variants = draft.variants.map((row, at) => {
    const sku = row.sku.toLowerCase()
    if (row.sku.length > productLimits.sku) problems[field.row(at, 'sku')] = 'tooLong'
    else if (sku !== '' && seen.has(sku)) problems[field.row(at, 'sku')] = 'skuTwice'
    seen.set(sku, at)
    return variantInput(draft, row, at, problems)
  })
  const virtual = draft.type === productType.virtual ? virtualInput(draft, problems) : null
  if (Object.keys(problems).length > 0) return { problems }
  const { type, acceptsGiftCards, shippingClassId, options } = draft
  return {
    product: {
      ...{ type, acceptsGiftCards, shippingClassId: shippingClassId || null, virtual, variants },
      options: options.map(({ title }) => title),
    },
  }
}

type Problems = Record<string, ProductProblem>

function variantInput(draft: ProductDraft, row: VariantDraft, at: number, problems: Problems) {
  const { id, values, isOn, allowBackorder, sku, image } = row
  const isPhysical = draft.type === productType.physical
  const weight = wholeNumber(row.weight, productLimits.weightGrams)
  if (weight === undefined) problems[field.row(at, 'weight')] = 'wholeNumber'
  return {
    ...{ id: id || null, values, isOn, allowBackorder, sku, image: image || null },
    weightGrams: isPhysical ? (weight ?? null) : null,
    prices: pricesOf(draft, row, at, problems),
    stock: isPhysical ? stockOf(row, at, problems) : [],
  }
}

/** The price of a gift card is its value. */
function pricesOf(draft: ProductDraft, row: VariantDraft, at: number, problems: Problems): Money[] {
  const isGiftCard = draft.type === productType.giftCard
  const [main = ''] = draft.currencies
  if (isGiftCard) {
    const value = row.values[draft.options.findIndex(({ title }) => title === giftCardOption)]
    const amount = readAmount(value ?? '', main)
    if (amount) return [{ amount, currency: main }]
    problems[field.optionValues(0)] = 'giftValue'
    return []
  }
  return draft.currencies.flatMap((currency) => {
    const text = row.prices[currency] ?? ''
    if (text === '') return []
    const amount = readAmount(text, currency)
    if (amount === null) problems[field.row(at, 'price', currency)] = 'price'
    return amount === null ? [] : [{ amount, currency }]
  })
}

function stockOf(row: VariantDraft, at: number, problems: Problems) {
  return Object.entries(row.stock).flatMap(([locationId, text]) => {
    const stocked = wholeNumber(text, productLimits.stock)
    if (stocked === undefined) problems[field.row(at, 'stock', locationId)] = 'wholeNumber'
    const seen = wholeNumber(row.seen[locationId] ?? '', productLimits.stock) ?? null
    return stocked === null || stocked === undefined ? [] : [{ locationId, stocked, seen }]
  })
}

function virtualInput(draft: ProductDraft, problems: Problems): ProductChange['virtual'] {
  const { text, file } = draft
  const linkDays = wholeNumber(draft.linkDays, productLimits.linkDays)
  if (text.trim() === '' && file === '') problems['text'] = 'nothingDelivered'
  else if (text.length > productLimits.text) problems['text'] = 'tooLong'
  if (!linkDays) problems['linkDays'] = 'linkDays'
  return { text, file: file || null, linkDays: linkDays || 30 }
}

/** Returns null for an empty text, undefined for one that is not a number within the limit. */
function wholeNumber(text: string, most: number): number | null | undefined {
  if (text === '') return null
  const digits = text.replaceAll(/[\s,.’']/g, '')
  const isGrouped = /^\d{1,3}([\s,.’']\d{3})+$/.test(text)
  const number = /^\d+$/.test(text) || isGrouped ? Number(digits) : NaN
  return Number.isSafeInteger(number) && number <= most ? number : undefined
}
