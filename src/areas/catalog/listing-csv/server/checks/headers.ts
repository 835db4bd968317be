import { languageTag } from '../../language-tag.ts'
import {
  plainColumns,
  textColumn,
  textColumns,
  type FileColumn,
  type TextColumnName,
} from '../rows/columns.ts'

/** Column added to rows with problems; ignored on import. */
export const problemsColumn = 'problems'

/** Columns that are not listing fields. */
const ownColumns = ['id', 'language'] as const

/** All columns in file order; text columns also exist per language, as `title:es`. */
export const columnNames: readonly string[] = [
  'id',
  ...plainColumns.slice(0, 3).map(({ name }) => name),
  'language',
  ...Object.keys(textColumns),
  ...plainColumns.slice(3).map(({ name }) => name),
]

/** Aliases of columns, from other shop systems and common usage. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  id: ['listing id', 'number'],
  handle: ['url key', 'slug', 'url handle', 'permalink'],
  state: ['status', 'published'],
  kind: ['type'],
  language: ['lang', 'locale'],
  title: ['name', 'product name', 'product title', 'product'],
  brand: ['vendor', 'maker', 'brands', 'manufacturer'],
  description: ['body html', 'body', 'details', 'product description'],
  action_label: ['button', 'button text', 'action'],
  return_policy: ['returns policy', 'refund policy'],
  action_link: ['link', 'url', 'website', 'external url'],
  categories: ['category', 'product category'],
  sectors: ['sector'],
  keywords: ['tags', 'keyword'],
  certificates: ['labels', 'certifications', 'certificate'],
  pictures: ['images', 'image src', 'image', 'photos', 'photo'],
  ships_to: ['shipping countries', 'ship to'],
  ships_from: ['ship from', 'origin'],
  packaging: ['shipping packaging'],
  special_offer: ['offer', 'on sale'],
  offer_countries: ['eligible countries'],
  accepts_returns: ['returns'],
  price: ['variant price', 'regular price'],
  currency: ['currency code'],
  sku: ['variant sku'],
  quantity: ['stock', 'variant inventory qty'],
  weight: ['variant grams', 'weight grams', 'grams'],
}

const byName = new Map(
  columnNames.flatMap((name) =>
    [name, ...(otherNames[name] ?? [])].map((each) => [folded(each), name] as const),
  ),
)

/** Returns the column for a header, or null. A language follows a colon: `title:es`. */
export function columnCalled(header: string): string | null {
  const [, name = '', lang] =
    /^(.*?)(?:\s*[:[(]\s*([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*)\s*[\])]?)?$/.exec(header.trim()) ?? []
  const plain = byName.get(folded(header))
  if (plain || lang === undefined) return plain ?? null
  const column = byName.get(folded(name))
  const tag = languageTag(lang)
  return column && tag && Object.hasOwn(textColumns, column) ? `${column}:${tag}` : null
}

/** Returns the reader and writer of a column; null for `id` and `language`. */
export function columnOf(name: string): FileColumn | null {
  const [column = '', lang] = name.split(':')
  if (Object.hasOwn(textColumns, column)) return textColumn(column as TextColumnName, lang ?? null)
  return plainColumns.find((each) => each.name === name) ?? null
}

export function isColumn(name: string): boolean {
  return columnOf(name) !== null || ownColumns.some((own) => own === name)
}

function folded(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
