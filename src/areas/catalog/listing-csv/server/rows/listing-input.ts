import { textOrigins } from '#forms/engine/server/public.ts'
import {
  soleVariant,
  type ListingFields,
  type ListingInput,
} from '#catalog/listings/server/public.ts'
import { readAmount } from '#shared/money.ts'
import type { ListingValues, Sale, TextValues } from './listing-values.ts'

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
  const { texts, gone } = textsOf(before, after)
  const has = (...columns: string[]) => before === null || columns.some((name) => changed.has(name))
  const product = has('price', 'currency', 'sku', 'quantity', 'weight')
    ? productOf(before, after.sale)
    : undefined
  return {
    gone,
    input: {
      key: { urlKey },
      enterpriseId,
      state: after.state,
      texts,
      ...(has('kind') && { kind: after.kind }),
      ...(has('action_link') && { actionLink: after.actionLink || null }),
      ...(has('keywords') && { keywords: after.keywords }),
      ...(has('accepts_returns') && { acceptsReturns: after.acceptsReturns }),
      ...(has('categories') && { categoryIds: after.categoryIds }),
      ...(has('sectors') && { sectorIds: after.sectorIds }),
      ...(has('certificates') && { certifications: certificationsOf(before, after) }),
      ...(has('pictures') && { images: after.images }),
      ...(has('ships_to', 'ships_from') && {
        shipsTo: countriesOf(after.shipsTo),
        shipsFrom: countriesOf(after.shipsFrom),
      }),
      ...(has('packaging') && { packaging: after.packaging }),
      ...(has('special_offer') && { specialOffer: after.specialOffer }),
      ...(has('special_offer', 'offer_countries') && {
        offerCountries: after.specialOffer ? countriesOf(after.offerCountries) : [],
      }),
      ...(product !== undefined && { product, cartItem: product !== null }),
    },
  }
}

function countriesOf(codes: readonly string[]): (string | null)[] {
  return codes.includes('*') ? [null] : [...codes]
}

/** Existing certifications keep their evidence and expiry. */
function certificationsOf(before: ListingFields | null, after: ListingValues) {
  const known = new Map((before?.certifications ?? []).map((one) => [one.certificateId, one]))
  return after.certificateIds.map((certificateId) => {
    const one = known.get(certificateId)
    return one
      ? { certificateId, expiresOn: one.expiresOn, evidence: one.evidence?.uuid ?? null }
      : { certificateId }
  })
}

function textsOf(before: ListingFields | null, { texts, language }: ListingValues) {
  const given = Object.fromEntries(
    Object.entries(texts).map(([lang, text]) => [lang, contentOf(text)]),
  )
  const stored = (before?.texts ?? []).map((text) => ({
    lang: text.lang,
    origin: text.origin,
    content: contentOf(text),
  }))
  const { written, gone } = textOrigins(given, stored, language)
  return {
    gone,
    texts: written.flatMap((text) => {
      const words = texts[text.lang]
      return words ? [{ ...text, ...words }] : []
    }),
  }
}

function contentOf({ title, brand, description, actionLabel, returnPolicy }: TextValues): string {
  return JSON.stringify([title, brand, description, actionLabel, returnPolicy])
}

/** Null without a price: shown but not sold. Undefined keeps what a row cannot express. */
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
