import type { ListingTag } from '#catalog/listings/server/public.ts'
import { listingKind, listingState } from '#shared/enums.ts'
import { webAddressOf } from '#shared/forms/formats.ts'
import { slugOf } from '#shared/slug.ts'
import {
  keywordsIn,
  picturesIn,
  readNames,
  readNumber,
  readWord,
  readYes,
  refused,
  writtenYes,
  type Reading,
} from './cells.ts'
import { withText, type ListingValues, type Sale, type TextValues } from './listing-values.ts'
import type { Names } from './names.ts'

/** Reader and writer of a column. */
export interface FileColumn {
  name: string
  /** Tag of the form question that fills the same field, whose rules apply. */
  tag: ListingTag | null
  write(values: ListingValues, context: ColumnContext): string
  /** Returns the values with this cell; an empty cell clears. */
  read(cell: string, values: ListingValues, context: ColumnContext): Reading<ListingValues>
}

export interface ColumnContext {
  names: Names
  /** Scheme and host for file URLs. */
  origin: string
}

/** Translatable columns, one per language. */
export const textColumns = {
  title: { field: 'title', tag: 'highlightTitle', most: 300, isLong: false },
  brand: { field: 'brand', tag: 'highlightBrand', most: 300, isLong: false },
  description: { field: 'description', tag: 'highlightDescription', most: 50_000, isLong: true },
  action_label: {
    field: 'actionLabel',
    tag: 'highlightLinkButtonText',
    most: 200,
    isLong: false,
  },
  return_policy: {
    field: 'returnPolicy',
    tag: 'highlightReturnPolicy',
    most: 20_000,
    isLong: true,
  },
} as const satisfies Record<
  string,
  { field: keyof TextValues; tag: ListingTag; most: number; isLong: boolean }
>

export type TextColumnName = keyof typeof textColumns

/** Column of the original text, or of the language after the colon. */
export function textColumn(name: TextColumnName, lang: string | null): FileColumn {
  const { field, tag, most, isLong } = textColumns[name]
  return {
    name: lang ? `${name}:${lang}` : name,
    tag,
    // The original is in the column without a language.
    write: ({ texts, language }) =>
      lang === language ? '' : (texts[lang ?? language]?.[field] ?? ''),
    read(cell, values) {
      const at = lang ?? values.language
      const text = isLong
        ? cell.replaceAll('\r\n', '\n').trim()
        : cell.trim().replaceAll(/\s+/g, ' ')
      if (text.length > most) return refused('tooLong', { most, length: text.length })
      const known = values.texts[values.language]?.[field] ?? ''
      if (lang === values.language && (text === '' || text === known)) return { value: values }
      if (lang === values.language && known !== '') return refused('twoTexts', { language: lang })
      return { value: withText(values, at, { [field]: text }) }
    },
  }
}

/** Limit of the database. */
const mostKeywords = 100

const states = {
  draft: listingState.draft,
  published: listingState.published,
  archived: listingState.archived,
}
const kinds = { offer: listingKind.offer, need: listingKind.need }

/** All columns except translatable ones, in file order. */
export const plainColumns: readonly FileColumn[] = [
  {
    name: 'handle',
    tag: null,
    write: ({ handle }) => handle,
    read(cell, values) {
      const wished = cell.trim()
      if (wished === '' || wished === values.handle) return { value: values }
      if (slugOf(wished) === wished) return { value: { ...values, handle: wished } }
      return refused('handle', { example: slugOf(wished) || 'wild-honey' })
    },
  },
  {
    name: 'state',
    tag: null,
    write: ({ state }) => wordFor(states, state),
    read: (cell, values) => readWord(cell, states, values.state, (state) => ({ ...values, state })),
  },
  {
    name: 'kind',
    tag: 'highlightType',
    write: ({ kind }) => wordFor(kinds, kind),
    read: (cell, values) => readWord(cell, kinds, values.kind, (kind) => ({ ...values, kind })),
  },
  {
    name: 'action_link',
    tag: 'highlightLink',
    write: ({ actionLink }) => actionLink,
    read(cell, values) {
      const actionLink = cell.trim() === '' ? '' : webAddressOf(cell)
      return actionLink === null ? refused('link') : { value: { ...values, actionLink } }
    },
  },
  named('categories', 'highlightCategory', 'categories', 'categoryIds'),
  named('sectors', 'highlightSectors', 'sectors', 'sectorIds'),
  {
    name: 'keywords',
    tag: 'highlightKeywords',
    write: ({ keywords }) => keywords.join('; '),
    read(cell, values) {
      const keywords = keywordsIn(cell)
      if (keywords.length > mostKeywords) return refused('tooMany', { most: mostKeywords })
      return { value: { ...values, keywords } }
    },
  },
  named('certificates', 'highlightCertifications', 'certificates', 'certificateIds'),
  {
    name: 'pictures',
    tag: 'highlightImage',
    write: ({ images }, { origin }) => images.map((uuid) => `${origin}/files/${uuid}`).join(' '),
    read(cell, values) {
      const images = picturesIn(cell)
      return images ? { value: { ...values, images } } : refused('picture')
    },
  },
  named('ships_to', 'highlightShipsTo', 'countries', 'shipsTo'),
  named('ships_from', 'highlightShipsFrom', 'countries', 'shipsFrom'),
  named('packaging', 'highlightPackaging', 'packaging', 'packaging'),
  {
    name: 'special_offer',
    tag: 'highlightSpecialOffer',
    write: ({ specialOffer }) => writtenYes(specialOffer),
    read(cell, values) {
      const yes = readYes(cell)
      return yes === undefined
        ? refused('yes')
        : { value: { ...values, specialOffer: yes ?? false } }
    },
  },
  named('offer_countries', 'highlightOfferCountries', 'countries', 'offerCountries'),
  {
    name: 'accepts_returns',
    tag: 'highlightReturns',
    write: ({ acceptsReturns }) => writtenYes(acceptsReturns),
    read(cell, values) {
      const acceptsReturns = readYes(cell)
      return acceptsReturns === undefined
        ? refused('yes')
        : { value: { ...values, acceptsReturns } }
    },
  },
  sold(
    'price',
    (cell) => ({ value: { price: cell.trim() } }),
    ({ price }) => price,
  ),
  sold(
    'currency',
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
    (cell) =>
      cell.trim().length > 100
        ? refused('tooLong', { most: 100, length: cell.trim().length })
        : { value: { sku: cell.trim() } },
    ({ sku }) => sku,
  ),
  sold(
    'quantity',
    (cell) => readNumber(cell, 'quantity'),
    ({ quantity }) => written(quantity),
  ),
  sold(
    'weight',
    (cell) => readNumber(cell, 'weightGrams'),
    ({ weightGrams }) => written(weightGrams),
  ),
]

function wordFor<Value>(words: Readonly<Record<string, Value>>, value: Value): string {
  return Object.entries(words).find(([, each]) => each === value)?.[0] ?? ''
}

function written(number: number | null): string {
  return number === null ? '' : String(number)
}

/** Column with a list of names. */
function named<Field extends ListField>(
  name: string,
  tag: ListingTag,
  book: BookOf<Field>,
  field: Field,
): FileColumn {
  return {
    name,
    tag,
    write: (values, { names }) =>
      (values[field] as readonly never[]).flatMap((id) => names[book].nameOf(id) ?? []).join('; '),
    read(cell, values, { names }) {
      const read = readNames<string | number>(cell, names[book], unknownIn[book])
      return 'value' in read ? { value: { ...values, [field]: read.value } } : read
    },
  }
}

const unknownIn = {
  categories: 'unknown',
  sectors: 'unknown',
  certificates: 'unknown',
  countries: 'country',
  packaging: 'packaging',
} as const

type ListField =
  | 'categoryIds'
  | 'sectorIds'
  | 'certificateIds'
  | 'shipsTo'
  | 'shipsFrom'
  | 'offerCountries'
  | 'packaging'
type BookOf<Field extends ListField> = Field extends 'packaging'
  ? 'packaging'
  : Field extends 'shipsTo' | 'shipsFrom' | 'offerCountries'
    ? 'countries'
    : 'categories' | 'sectors' | 'certificates'

/** Product column; empty and left alone for products with variants. */
function sold(
  name: string,
  read: (cell: string, context: ColumnContext) => Reading<Partial<Sale>>,
  write: (sale: Sale) => string,
): FileColumn {
  return {
    name,
    tag: null,
    write: ({ sale }) => (sale ? write(sale) : ''),
    read(cell, values, context) {
      if (!values.sale) return cell.trim() === '' ? { value: values } : refused('variants')
      const given = read(cell, context)
      return 'value' in given
        ? { value: { ...values, sale: { ...values.sale, ...given.value } } }
        : given
    },
  }
}
