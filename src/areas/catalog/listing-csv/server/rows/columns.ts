import { listing, saleLimits, type Sale } from '#catalog/listings/server/public.ts'
import { listingState } from '#shared/enums.ts'
import { initialOf, valueAt, type Field, type Fields } from '#shared/fields.ts'
import type { SaleTag } from '#shared/own-listings.ts'
import { slugOf } from '#shared/slug.ts'
import { readNumber, readWord, refused, wordFor, type Reading } from './cells.ts'
import { formatOf, textFormat, type FileContext } from './field-formats.ts'
import { withText, type ListingValues, type TextValues } from './listing-values.ts'

/** Reader and writer of a column. */
export interface FileColumn {
  name: string
  /** Key of the field that the column holds; null for those of no single field. */
  field: string | null
  /** Tag of the form question that fills the same field, whose rules apply. */
  tag: string | null
  /** Other names it is recognised by. */
  others: readonly string[]
  write(values: ListingValues, context: FileContext): string
  /** Returns the values with this cell; an empty cell clears. */
  read(cell: string, values: ListingValues, context: FileContext): Reading<ListingValues>
}

type TextField = Extract<Field, { kind: 'text' }>

/** Returns the columns of the fields that have one, in the order of the fields. */
export function fieldColumns(fields: Fields): FileColumn[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    if (!field.csv) return []
    return field.kind === 'text' ? textColumn(key, field, null) : fieldColumn(key, field)
  })
}

function commonOf(key: string, { csv, tag }: Field) {
  const [name = key, ...others] = csv ?? []
  return { name, field: key, tag: tag ?? null, others }
}

function fieldColumn(key: string, field: Parameters<typeof formatOf>[0]): FileColumn {
  const format = formatOf(field)
  return {
    ...commonOf(key, field),
    write: (values, context) => format.write(valueAt(values, key), context),
    read(cell, values, context) {
      const read = format.read(cell, valueAt(values, key), context)
      return 'value' in read ? { value: { ...values, [key]: read.value } } : read
    },
  }
}

/** Column of the original text, or of the language after the colon. */
function textColumn(key: string, field: TextField, lang: string | null): FileColumn {
  const common = commonOf(key, field)
  const format = textFormat(field)
  return {
    ...common,
    name: lang ? `${common.name}:${lang}` : common.name,
    // The original is in the column without a language.
    write: ({ texts, language }) =>
      lang === language ? '' : valueIn(texts[lang ?? language], key),
    read(cell, values) {
      const read = format(cell)
      if (!('value' in read)) return read
      const text = read.value
      const known = valueIn(values.texts[values.language], key)
      if (lang === values.language && (text === '' || text === known)) return { value: values }
      if (lang === values.language && known !== '') return refused('twoTexts', { language: lang })
      return { value: withText(values, lang ?? values.language, { [key]: text }) }
    },
  }
}

function valueIn(text: TextValues | undefined, key: string): string {
  return text?.[key as keyof TextValues] ?? ''
}

const texts = Object.entries(listing.fields).flatMap(([key, field]: [string, Field]) =>
  field.kind === 'text' && field.csv ? [[field.csv[0], { key, field }] as const] : [],
)
const textFields = new Map<string, { key: string; field: TextField }>(texts)

/** Whether a column is also there in each language, as `title:es`. */
export function isTextColumn(name: string): boolean {
  return textFields.has(name)
}

/** Returns the column of a text in a language; null if it is no text. */
export function columnIn(name: string, lang: string): FileColumn | null {
  const text = textFields.get(name)
  return text ? textColumn(text.key, text.field, lang) : null
}

const states = {
  draft: listingState.draft,
  published: listingState.published,
  archived: listingState.archived,
}

/** Columns about the listing as a whole. */
const listingColumns: readonly FileColumn[] = [
  {
    name: 'handle',
    field: null,
    tag: null,
    others: ['url key', 'slug', 'url handle', 'permalink'],
    write: ({ handle }) => handle,
    read(cell, values) {
      const requested = cell.trim()
      if (requested === '' || requested === values.handle) return { value: values }
      if (slugOf(requested) === requested) return { value: { ...values, handle: requested } }
      return refused('handle', { example: slugOf(requested) || 'wild-honey' })
    },
  },
  {
    name: 'state',
    field: null,
    tag: null,
    others: ['status', 'published'],
    write: ({ state }) => wordFor(states, state),
    read: (cell, values) => readWord(cell, states, values.state, (state) => ({ ...values, state })),
  },
]

/** Columns of the product. */
export const saleColumns: readonly FileColumn[] = [
  sold(
    'price',
    'highlightPrice',
    ['variant price', 'regular price'],
    (cell) => ({ value: { price: cell.trim() } }),
    ({ price }) => price,
  ),
  sold(
    'currency',
    'highlightCurrency',
    ['currency code'],
    (cell, { names }) => {
      const currency = cell.trim().toUpperCase()
      return currency === '' || names.currencies.has(currency)
        ? { value: { currency } }
        : refused('currency', { given: currency })
    },
    ({ currency }) => currency,
  ),
  sold(
    'sku',
    'highlightSku',
    ['variant sku'],
    (cell) =>
      cell.trim().length > saleLimits.sku
        ? refused('tooLong', { most: saleLimits.sku, length: cell.trim().length })
        : { value: { sku: cell.trim() } },
    ({ sku }) => sku,
  ),
  sold(
    'quantity',
    'highlightQuantity',
    ['stock', 'variant inventory qty'],
    (cell) => readNumber(cell, 'quantity'),
    ({ quantity }) => written(quantity),
  ),
  sold(
    'weight',
    null,
    ['variant grams', 'weight grams', 'grams'],
    (cell) => readNumber(cell, 'weightGrams'),
    ({ weightGrams }) => written(weightGrams),
  ),
]

/** All columns in file order; texts also exist per language. */
export const columns: readonly FileColumn[] = [
  ...listingColumns,
  ...fieldColumns(listing.fields),
  ...saleColumns,
]

function written(number: number | null): string {
  return number === null ? '' : String(number)
}

/** Product column; empty and left alone for products with variants. */
function sold(
  name: string,
  tag: SaleTag | null,
  others: readonly string[],
  read: (cell: string, context: FileContext) => Reading<Partial<Sale>>,
  write: (sale: Sale) => string,
): FileColumn {
  return {
    name,
    field: null,
    tag,
    others,
    write: ({ sale }) => (sale ? write(sale) : ''),
    read(cell, values, context) {
      if (!values.sale) return cell.trim() === '' ? { value: values } : refused('variants')
      const text = read(cell, context)
      return 'value' in text
        ? { value: { ...values, sale: { ...values.sale, ...text.value } } }
        : text
    },
  }
}

/** Whether a column's field has a value of its own, beyond its default. */
export function hasValue({ field: key }: FileColumn, values: ListingValues): boolean {
  const field = key === null ? undefined : (listing.fields as Fields)[key]
  if (key === null || !field) return false
  if (field.kind === 'text') {
    return Object.values(values.texts).some((text) => valueIn(text, key) !== '')
  }
  const value = valueAt(values, key)
  if (Array.isArray(value)) return value.length > 0
  return field.kind === 'choice' || value !== initialOf(field)
}
