import type { ListingFields } from '#catalog/listings/server/public.ts'
import {
  listingKind,
  listingState,
  textOrigin,
  type ListingKind,
  type ListingState,
  type Packaging,
} from '#shared/enums.ts'
import { readAmount, writtenAmount } from '#shared/money.ts'

export interface TextValues {
  title: string
  brand: string
  description: string
  actionLabel: string
  returnPolicy: string
}

/** A product with one variant and one price, as in a row. */
export interface Sale {
  /** Decimal in the currency's major unit. Empty: shown only. */
  price: string
  currency: string
  sku: string
  quantity: number | null
  weightGrams: number | null
}

/** All listing fields a row can contain. */
export interface ListingValues {
  handle: string
  state: ListingState
  kind: ListingKind
  /** Language of the original text. */
  language: string
  texts: Readonly<Record<string, TextValues>>
  actionLink: string
  keywords: readonly string[]
  acceptsReturns: boolean | null
  categoryIds: readonly number[]
  sectorIds: readonly number[]
  certificateIds: readonly number[]
  /** Uuids of files. */
  images: readonly string[]
  /** ISO 3166 alpha-2, or `*` for anywhere. */
  shipsTo: readonly string[]
  shipsFrom: readonly string[]
  packaging: readonly Packaging[]
  specialOffer: boolean
  offerCountries: readonly string[]
  /** Null with more variants or prices than a row can express. */
  sale: Sale | null
}

const noText: TextValues = {
  title: '',
  brand: '',
  description: '',
  actionLabel: '',
  returnPolicy: '',
}

const noSale: Sale = { price: '', currency: '', sku: '', quantity: null, weightGrams: null }

/** Default values: the draft of an offer. */
export function newValues(language: string): ListingValues {
  return {
    handle: '',
    state: listingState.draft,
    kind: listingKind.offer,
    language,
    texts: {},
    actionLink: '',
    keywords: [],
    acceptsReturns: null,
    categoryIds: [],
    sectorIds: [],
    certificateIds: [],
    images: [],
    shipsTo: [],
    shipsFrom: [],
    packaging: [],
    specialOffer: false,
    offerCountries: [],
    sale: noSale,
  }
}

/** Returns the values of a listing. `language` is the default if it has no texts. */
export function valuesOf(fields: ListingFields, language: string): ListingValues {
  const texts = fields.texts ?? []
  const countries = (codes: readonly (string | null)[] | null) =>
    (codes ?? []).map((code) => code ?? '*')
  return {
    handle: fields.url_key,
    state: fields.state,
    kind: fields.kind,
    language: texts.find(({ origin }) => origin === textOrigin.original)?.lang ?? language,
    texts: Object.fromEntries(
      texts.map(({ lang, title, brand, description, actionLabel, returnPolicy }) => [
        lang,
        { title, brand, description, actionLabel, returnPolicy },
      ]),
    ),
    actionLink: fields.action_link ?? '',
    keywords: fields.keywords,
    acceptsReturns: fields.accepts_returns,
    categoryIds: fields.category_ids ?? [],
    sectorIds: fields.sector_ids ?? [],
    certificateIds: (fields.certifications ?? []).map(({ certificateId }) => certificateId),
    images: (fields.images ?? []).map(({ uuid }) => uuid),
    shipsTo: countries(fields.ships_to),
    shipsFrom: countries(fields.ships_from),
    packaging: fields.packaging ?? [],
    specialOffer: fields.special_offer,
    offerCountries: countries(fields.offer_countries),
    sale: saleOf(fields.product),
  }
}

function saleOf(product: ListingFields['product']): Sale | null {
  if (!product) return noSale
  const [variant, ...others] = product.variants
  if (!variant || others.length > 0 || product.options > 0 || variant.prices.length > 1) return null
  const [price] = variant.prices
  const { stock } = product.metadata
  return {
    price: price ? writtenAmount(price) : '',
    currency: price?.currency ?? '',
    sku: variant.sku ?? '',
    quantity: typeof stock === 'number' ? stock : null,
    weightGrams: product.weightGrams,
  }
}

/** Normalizes the price to the decimals of its currency, so that `19.9` equals `19.90`. */
export function settledSale(sale: Sale): Sale {
  const amount = readAmount(sale.price, sale.currency)
  if (amount === null) return sale
  return { ...sale, price: writtenAmount({ amount, currency: sale.currency }) }
}

/** Changes texts of one language; a language without any text is removed. */
export function withText(
  values: ListingValues,
  lang: string,
  given: Partial<TextValues>,
): ListingValues {
  const { [lang]: before = noText, ...others } = values.texts
  const text = { ...before, ...given }
  const isEmpty = Object.values(text).every((words) => words === '')
  return { ...values, texts: isEmpty ? others : { ...others, [lang]: text } }
}
