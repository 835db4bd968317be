import {
  listing,
  noSale,
  saleOf,
  type ListingFields,
  type ListingTextKey,
  type Sale,
  type StoredListing,
} from '#catalog/listings/server/public.ts'
import { certificationState, listingState, textOrigin, type ListingState } from '#shared/enums.ts'
import { fieldsOf, initialOf } from '#shared/fields.ts'
import { readAmount, writtenAmount } from '#shared/money.ts'

/** The texts of one language by field. */
export type TextValues = Readonly<Record<ListingTextKey, string>>

/** A listing as a row can contain it. */
export interface ListingValues extends Omit<StoredListing, 'texts' | 'images' | 'product'> {
  handle: string
  state: ListingState
  /** Language of the original text. */
  language: string
  texts: Readonly<Record<string, TextValues>>
  /** Uuids of files. */
  images: readonly string[]
  /** Null with more variants or prices than a row can express. */
  sale: Sale | null
}

const textKeys = fieldsOf(listing.fields, 'text').map(([key]) => key)
const noText = Object.fromEntries(textKeys.map((key) => [key, ''])) as TextValues
const noValues = Object.fromEntries(
  Object.entries(listing.fields).map(([key, field]) => [key, initialOf(field)]),
)

/** Default values: the draft of an offer. */
export function newValues(language: string): ListingValues {
  const own = { handle: '', state: listingState.draft, language, texts: {}, sale: noSale }
  return { ...(noValues as Omit<ListingValues, keyof typeof own>), ...own }
}

/** Returns the values of a listing. `language` is the default if it has no texts. */
export function valuesOf(fields: ListingFields, language: string): ListingValues {
  const { texts, product, urlKey, ...values } = fields
  return {
    ...values,
    handle: urlKey,
    language: texts.find(({ origin }) => origin === textOrigin.original)?.lang ?? language,
    texts: Object.fromEntries(texts.map(({ lang, origin: _origin, ...text }) => [lang, text])),
    certifications: values.certifications.filter(
      ({ state }) => state !== certificationState.rejected,
    ),
    images: values.images.map(({ uuid }) => uuid),
    sale: saleOf(product),
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
  input: Partial<TextValues>,
): ListingValues {
  const { [lang]: before = noText, ...others } = values.texts
  const text = { ...before, ...input }
  const isEmpty = Object.values(text).every((words) => words === '')
  return { ...values, texts: isEmpty ? others : { ...others, [lang]: text } }
}
