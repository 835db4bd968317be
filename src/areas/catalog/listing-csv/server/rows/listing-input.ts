import { textOrigins } from '#forms/engine/server/public.ts'
import {
  listing,
  soleVariant,
  type ListingFieldsInput,
  type ListingFields,
  type ListingInput,
} from '#catalog/listings/server/public.ts'
import { valueAt } from '#shared/fields.ts'
import { readAmount } from '#shared/money.ts'
import { columns, saleColumns } from './columns.ts'
import type { ListingValues, Sale } from './listing-values.ts'

export interface ListingChange {
  before: ListingFields | null
  after: ListingValues
  /** Names of changed columns; all of them for a new listing. */
  changed: ReadonlySet<string>
}

/** Builds the writer input of the changed fields. `gone` lists languages without text. */
export function inputOf(
  { before, after, changed }: ListingChange,
  enterpriseId: number,
  urlKey: string,
): { input: ListingInput; gone: readonly string[] } {
  const has = (name: string) => before === null || changed.has(name)
  const fields: ListingFieldsInput = Object.fromEntries(
    columns.flatMap(({ name, field }) => {
      const isText = field !== null && listing.fields[field as 'title'].kind === 'text'
      return field !== null && !isText && has(name) ? [[field, valueAt(after, field)]] : []
    }),
  )
  if (fields.certifications) {
    fields.certifications = after.certifications.map(({ certificateId, expiresOn, evidence }) => ({
      certificateId,
      expiresOn,
      evidence: evidence?.uuid ?? null,
    }))
  }
  if (fields.specialOffer === false) fields.offerCountries = []
  const { texts, gone } = textOrigins(after.texts, before?.texts ?? [], after.language)
  const product = saleColumns.some(({ name }) => has(name))
    ? productOf(before, after.sale)
    : undefined
  return {
    gone,
    input: {
      key: { urlKey },
      enterpriseId,
      state: after.state,
      texts,
      ...fields,
      ...(product !== undefined && { product, cartItem: product !== null }),
    },
  }
}

/** Null without a price: displayed but not for sale. Undefined keeps what a row cannot express. */
function productOf(before: ListingFields | null, sale: Sale | null): ListingInput['product'] {
  if (!sale) return undefined
  const amount = readAmount(sale.price, sale.currency)
  if (amount === null) return before?.product ? null : undefined
  const { sku, quantity, weightGrams, currency } = sale
  const price = { amount, currency }
  const product = soleVariant({ price, sku: sku || null, stock: quantity, weightGrams })
  const known = before?.product
  const [variant] = known?.variants ?? []
  if (!known || !variant) return product
  const { stock: _, ...metadata } = known.metadata
  return {
    ...product,
    type: known.type,
    metadata: { ...metadata, ...product.metadata },
    variants: product.variants.map((one) => ({
      ...one,
      title: variant.title,
      status: variant.status,
      allowBackorder: variant.allowBackorder,
    })),
  }
}
