import {
  soleVariant,
  type ListingFieldsInput,
  type ListingInput,
} from '#catalog/listings/server/public.ts'
import { textOrigin } from '#shared/enums.ts'
import type { Money } from '#shared/money.ts'
import { readAmount } from '#shared/money.ts'
import { certificationColumns, readCertifications } from './certifications.ts'
import { readDate } from './dates.ts'
import type { NoteKey } from '../../model.ts'
import type { Notes } from './notes.ts'
import { cut } from './place.ts'
import type { Fields, SourceRecord } from './record.ts'
import type { Columns } from '../files/records.ts'
import type { RowKey } from './row-key.ts'
import { wordsOf, type Terms } from './terms.ts'
import { readTexts } from './texts.ts'
import { readWebsite } from './website.ts'

export const productColumns: Columns = {
  required: ['title', 'source_id'],
  known: [
    ...(
      'source source_id source_title source_url licence attribution url_key vendor title title_i18n description description_i18n lang brand ' +
      'category tags categories sectors labels price currency sku stock weight return_policy link ' +
      'updated'
    ).split(' '),
    ...certificationColumns,
  ],
}

type OfForms = 'kind' | 'giftCard' | 'specialOffer' | 'offerCountries' | 'acceptsReturns'
type Others = 'keywords' | 'images' | 'shipsTo' | 'shipsFrom' | 'packaging'
/** Fields that a file can hold: a new one is read below, or named above as one that it cannot. */
type InFiles = Exclude<keyof ListingFieldsInput, OfForms | Others>

export interface Product {
  key: RowKey
  /** The seller: an existing enterprise by handle, or a brand, created if missing. */
  vendor: { handle: string } | { brand: string }
  content: Omit<ListingInput, 'key' | 'enterpriseId'> & Pick<Required<ListingFieldsInput>, InFiles>
}

interface Readers {
  terms: Terms
  language: string
  certifiedBy: string | null
  /** Default currency of prices. */
  currency: string
  currencies: ReadonlySet<string>
  /** Handle of the vendor of all products; null to use each row's vendor or brand. */
  vendor: string | null
  /** Whether an enterprise with this handle exists. */
  isVendor: (handle: string) => boolean
}

/** Converts a row to a listing; or gives a reason to skip it. */
export function readProduct(
  record: SourceRecord,
  key: RowKey,
  readers: Readers,
  notes: Notes,
): Product | { skip: NoteKey } {
  const { fields, row } = record
  if ((fields['title'] ?? '').trim() === '') return { skip: 'noTitle' }
  const brand = cut((fields['brand'] ?? '').trim().replaceAll(/\s+/g, ' '), 300, 'brand', notes)
  const vendor = vendorOf(fields, brand, readers)
  if (!vendor) return { skip: 'noBrand' }

  const words = ['category', 'tags', 'labels'].flatMap((column) => wordsOf(fields[column]))
  const names = ['categories', 'sectors', 'certificates'].flatMap((column) =>
    wordsOf(fields[column]),
  )
  const meaning = readers.terms.meaningOf(key.source, { words, names }, row)
  const price = readPrice(fields, readers, notes)
  const updatedAt = readDate(fields['updated'] ?? '')
  const urlKey = (fields['url_key'] ?? '').trim()
  return {
    key,
    vendor,
    content: {
      ...(/^[a-z0-9_-]{1,200}$/.test(urlKey) ? { urlKey } : {}),
      ...(updatedAt ? { updatedAt } : {}),
      texts: listingTexts(fields, brand, readers.language, notes),
      actionLink: readWebsite(fields['link'] ?? '', notes).website,
      cartItem: price !== null,
      categoryIds: meaning.categoryIds,
      sectorIds: meaning.sectorIds,
      certifications: readCertifications(
        fields,
        { source: key.source, row, certificateIds: meaning.certificateIds },
        readers,
        notes,
      ),
      product: price && productWith(price, fields, notes),
    },
  }
}

function vendorOf(fields: Fields, brand: string, readers: Readers): Product['vendor'] | null {
  if (readers.vendor) return { handle: readers.vendor }
  const handle = (fields['vendor'] ?? '').trim()
  if (handle !== '' && readers.isVendor(handle)) return { handle }
  return brand === '' ? null : { brand }
}

function listingTexts(
  fields: Fields,
  brand: string,
  language: string,
  notes: Notes,
): ListingInput['texts'] {
  const descriptions = readTexts(fields, 'description', language, notes)
  const original = descriptions.find(({ origin }) => origin === textOrigin.original)
  const lang = original?.lang ?? language
  const titles = readTexts({ ...fields, lang: fields['lang'] || lang }, 'title', lang, notes)
  return titles.map(({ lang, origin, text }) => {
    const description = descriptions.find((one) => one.lang === lang)?.text ?? ''
    const returnPolicy =
      origin === textOrigin.original ? (fields['return_policy'] ?? '').trim() : ''
    return {
      lang,
      origin,
      title: cut(text.replaceAll(/\s+/g, ' '), 300, 'title', notes),
      brand,
      description: cut(description, 50_000, 'description', notes),
      returnPolicy: cut(returnPolicy, 20_000, 'return_policy', notes),
    }
  })
}

function readPrice(fields: Fields, readers: Readers, notes: Notes): Money | null {
  const cell = (fields['price'] ?? '').trim()
  if (cell === '') return null
  const currency = (fields['currency'] ?? '').trim().toUpperCase() || readers.currency
  if (!readers.currencies.has(currency)) {
    notes.repaired('currencyUnknown', { currency })
    return null
  }
  const amount = readAmount(cell, currency)
  if (amount !== null) return { amount, currency }
  notes.repaired('priceInvalid', { value: cell })
  return null
}

function productWith(price: Money, fields: Fields, notes: Notes): ListingInput['product'] {
  const stock = wholeNumber(fields, 'stock', notes)
  const weightGrams = wholeNumber(fields, 'weight', notes)
  const sku = cut((fields['sku'] ?? '').trim(), 100, 'sku', notes)
  return soleVariant({ price, sku: sku || null, stock, weightGrams })
}

function wholeNumber(fields: Fields, column: string, notes: Notes): number | null {
  const cell = (fields[column] ?? '').trim()
  if (cell === '') return null
  const number = Math.round(Number(cell))
  if (number >= 0 && number <= 2_000_000_000) return number
  notes.repaired('numberInvalid', { column, value: cell })
  return null
}
